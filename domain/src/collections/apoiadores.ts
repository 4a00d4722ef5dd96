import * as z from 'zod'
import { defineCollection, nosDoisSentidos } from '../records/collection.ts'
import { camposDeBusca, imagem, textoObrigatorio, url, vinculo } from './campos.ts'

/** Sponsor or supporter of an entity, shown at the foot of its public pages (PRODUCT 2(h)). */
export const apoiadores = defineCollection({
  name: 'apoiadores',
  label: { singular: 'apoiador', plural: 'apoiadores', artigo: 'o' },
  schema: z.object({
    name: textoObrigatorio('Nome', 80),
    ...camposDeBusca,
    site: url('Site'),
    ordem: z.number().int().min(0).max(999).default(0).meta({ label: 'Ordem', help: 'Os menores vêm primeiro.' }),
    logo: imagem('Logo'),
    vinculo: vinculo.prefault({}),
  }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule' },
  lists: [...nosDoisSentidos('searchableName'), ...nosDoisSentidos('ordem')],
})
