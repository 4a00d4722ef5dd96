import * as z from 'zod'
import { CATEGORIAS_DE_APOIADOR, portaisDe } from '../portal/apoiadores.ts'
import { defineCollection, nosDoisSentidos } from '../records/collection.ts'
import { text } from '../records/text.ts'
import { camposDeBusca, derivado, dia, escolha, imagem, lista, textoObrigatorio, url, vinculo } from './campos.ts'

/** Sponsor or supporter of an entity, shown by tier and period on its home and at the foot of its public pages (PRODUCT 2(h)). */
export const apoiadores = defineCollection({
  name: 'apoiadores',
  label: { singular: 'apoiador', plural: 'apoiadores', artigo: 'o' },
  schema: z.object({
    name: textoObrigatorio('Nome', 80),
    ...camposDeBusca,
    categoria: escolha('Categoria', CATEGORIAS_DE_APOIADOR, ['master', 'ouro', 'prata', 'apoio', 'governo']).default(
      'apoio',
    ),
    site: url('Site'),
    ordem: z.number().int().min(0).max(999).default(0).meta({ label: 'Ordem', help: 'Os menores vêm primeiro.' }),
    inicio: dia('Aparece desde'),
    fim: dia('Aparece até'),
    portais: lista('Também nos portais', text(128), 60),
    logo: imagem('Logo'),
    logoEscuro: imagem('Logo para fundo escuro', { help: 'Sem ele, o logo aparece sobre um cartão claro.' }),
    filtros: z.object({ portais: derivado(z.array(text(128)).max(61), 'Portais') }).optional(),
    vinculo: vinculo.prefault({}),
  }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule' },
  filtros: (record) => ({ portais: portaisDe(record) }),
  lists: [...nosDoisSentidos('searchableName'), ...nosDoisSentidos('ordem'), { equal: ['categoria'], orderBy: [] }],
})
