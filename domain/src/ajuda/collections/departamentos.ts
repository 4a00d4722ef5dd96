import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { PROMESSA_PADRAO } from '../relogio.ts'
import {
  camposDeBusca,
  email,
  lista,
  nomeDePessoa,
  opcional,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

const horas = (label: string, padrao: number) =>
  z
    .number('Informe as horas, como 8.')
    .int('Informe as horas, como 8.')
    .min(1, 'Informe ao menos uma hora.')
    .max(1000, 'São horas demais.')
    .default(padrao)
    .meta({ label })

/** Department of an entity (PRODUCT 2(k)). */
export const departamentos = defineCollection({
  name: 'departamentos',
  label: { singular: 'departamento', plural: 'departamentos', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 80),
      ...camposDeBusca,
      sigla: opcional('Sigla', 20),
      responsavel: nomeDePessoa('Responsável'),
      email: email(),
      ordem: z.number().int().min(0).max(999).default(0).meta({ label: 'Ordem' }),
      publico: z.boolean().default(false).meta({ label: 'Aparece no site' }),
      membros: lista(
        'Membros',
        z.object({
          nome: nomeDePessoa('Nome', { pessoaId: 'id' }),
          pessoaId: opcional('Pessoa', 128, { filled: true }),
          cargo: opcional('Cargo', 80),
        }),
        60,
        'membro',
      ),
      /** its queue at the help desk, with the promised times in business hours of Brasília */
      atendimento: z
        .object({
          recebe: z.boolean().default(false).meta({ label: 'Recebe chamados' }),
          resposta: horas('Primeira resposta (horas úteis)', PROMESSA_PADRAO.resposta),
          solucao: horas('Solução (horas úteis)', PROMESSA_PADRAO.solucao),
        })
        .prefault({}),
      respostas: lista(
        'Respostas prontas',
        z.object({
          titulo: opcional('Título', 80),
          texto: opcional('Texto', 2000, { kind: 'multiline', help: 'Use {nome}, {protocolo}, {assunto} e {setor}.' }),
        }),
        40,
        'resposta pronta',
      ),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  bulk: ['publico'],
  access: { read: 'rule', create: 'rule', update: 'rule' },
  // The department uses the address of the person in charge: the name comes first, as the address finds both.
  people: [
    { path: 'membros[].pessoaId', by: 'id', part: 'membros[]' },
    { path: 'email', by: 'email', part: 'responsavel' },
    { path: 'email', by: 'email', part: 'email' },
  ],
  small: { most: 1000 },
  lists: [...nosDoisSentidos('searchableName'), ...nosDoisSentidos('searchableName', ['vinculo.idFederacao'])],
})

export type Departamento = RecordOf<typeof departamentos>
