import * as z from 'zod'
import { defineCollection, nosDoisSentidos } from '../../base/records/collection.ts'
import { camposDeBusca, cor, escolha, opcional, textoObrigatorio, vinculo } from '../../base/collections/campos.ts'

/**
 * Graduation register: the editable form of the default table in taekwondo/graduacoes.ts (PRODUCT 1.1). A row of the confederation is a grade of
 * the country; one of a federation, by the same code, holds that federation's name and minimum time for it (taekwondo/tabela.ts).
 */
export const graduacoes = defineCollection({
  name: 'graduacoes',
  label: { singular: 'graduação', plural: 'graduações', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 40),
      ...camposDeBusca,
      codigo: textoObrigatorio('Código', 20),
      ordem: z.number().int().min(1).max(20).meta({ label: 'Ordem' }),
      tipo: escolha('Tipo', { gub: 'Gub', poom: 'Poom', dan: 'Dan' }, ['gub', 'poom', 'dan']),
      grau: z.number().int().min(1).max(10).meta({ label: 'Grau' }),
      faixa: opcional('Faixa', 60),
      cor: cor('Cor'),
      corPonta: cor('Cor da ponta'),
      idadeMinima: z.number().int().min(0).max(120).default(0).meta({ label: 'Idade mínima (anos)' }),
      idadeMinimaPoom: z.number().int().min(0).max(120).default(0).meta({
        label: 'Idade mínima de quem começou como Poom',
        help: 'Com 0 vale a do Kukkiwon: 18 anos no 4º Dan, 22 no 5º.',
      }),
      carenciaMeses: z.number().int().min(0).max(240).default(0).meta({ label: 'Carência (meses)' }),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule' },
  small: { most: 500 },
  lists: nosDoisSentidos('ordem'),
})
