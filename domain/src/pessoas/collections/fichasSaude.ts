import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { semanasDe } from '../../base/prazos/semanas.ts'
import { textAt } from '../../base/records/edits.ts'
import { camposDeBusca, dia, opcional, telefone, vencem, vinculo } from '../../base/collections/campos.ts'

/**
 * Health sheet of a person (PRODUCT 2(a), tab 8), under the person's id. A record of its own because Firestore cannot hide
 * a field (QUALITY 1): the right to read a person does not include their health.
 */
export const fichasSaude = defineCollection({
  name: 'fichasSaude',
  label: { singular: 'ficha de saúde', plural: 'fichas de saúde', artigo: 'a' },
  schema: () =>
    z.object({
      name: opcional('Nome', 120),
      ...camposDeBusca,
      atestadoMedico: opcional('Atestado médico', 300),
      atestadoValidade: dia('Validade do atestado'),
      tipoSanguineo: opcional('Tipo sanguíneo', 3),
      alergias: opcional('Alergias', 500, { kind: 'multiline' }),
      contatoEmergencia: opcional('Contato de emergência', 120),
      telefoneEmergencia: telefone('Telefone de emergência'),
      vinculo: vinculo.prefault({}),
      filtros: z.object({ vencem }).optional(),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: {
    read: 'rule',
    own: { editable: ['alergias', 'contatoEmergencia', 'telefoneEmergencia', 'tipoSanguineo'] },
    // It belongs to the entities of the person with the same id, which rules cannot derive from one document.
    create: 'server',
    update: 'rule',
    serverOnly: ['vinculo'],
  },
  filtros: (record) => ({ vencem: semanasDe([textAt(record, 'atestadoValidade')]) }),
  personal: ['name', 'atestadoMedico', 'tipoSanguineo', 'alergias', 'contatoEmergencia', 'telefoneEmergencia'],
  desk: false,
  lists: [],
})

export type FichaSaude = RecordOf<typeof fichasSaude>
