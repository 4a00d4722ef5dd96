import * as z from 'zod'
import { instant, instantGiven } from './instant.ts'
import type { StoredRecord } from './metadados.ts'
import { PUBLICOS, SITUACOES_DA_PUBLICACAO } from './onAir.ts'
import type { Obstacle, Process, Transition } from './process.ts'

/** Obstacles to publishing a record: a minor without consent for pictures, a text that may not be shown. */
export type PublicationGuard = (record: StoredRecord) => readonly Obstacle[]

/**
 * Publication of a record, a part of its schema. The server alone writes it, by the transitions below; `publicada` follows from the state and
 * is what rules and queries compare.
 */
export const publicacao = z
  .object({
    situacao: z
      .enum(['rascunho', 'agendada', 'publicada', 'arquivada'])
      .default('rascunho')
      .meta({ label: 'Publicação', options: SITUACOES_DA_PUBLICACAO }),
    publicarEm: instant('Publicar em'),
    expiraEm: instant('Sai do ar em'),
    publico: z.enum(['todos', 'filiados']).default('todos').meta({ label: 'Quem vê', options: PUBLICOS }),
    publicada: z.boolean().default(false).meta({ label: 'No ar', derived: true }),
  })
  .prefault({})

/**
 * Publication of a record whose own process says in which states visitors see it (`shown`): the same without states.
 */
export const publicacaoPeloAndamento = z
  .object({
    publicarEm: instant('Publicado em'),
    publico: z.enum(['todos', 'filiados']).default('todos').meta({ label: 'Quem vê', options: PUBLICOS }),
    publicada: z.boolean().default(false).meta({ label: 'No ar', derived: true }),
  })
  .prefault({})

const when = z.object({ 'publicacao.publicarEm': z.nonoptional(instantGiven).meta({ label: 'Publicar em' }) })
const until = z.object({
  'publicacao.expiraEm': instant('Sai do ar em'),
  'publicacao.publico': z.enum(['todos', 'filiados']).default('todos').meta({ label: 'Quem vê', options: PUBLICOS }),
})
const by: Transition['who'] = [{ by: 'rule', action: 'publicar' }]

/**
 * The process of a publication: draft, scheduled, published, archived. A scheduled one is published, and one that has expired archived, by the
 * server. A published or scheduled record is changed only with the right to publish.
 * @param editable the parts of the record that are its content
 */
export function publicationProcess(editable: readonly string[], guard: PublicationGuard = () => []): Process {
  return {
    field: 'publicacao.situacao',
    initial: 'rascunho',
    shown: ['publicada'],
    editable: { rascunho: editable, agendada: editable, publicada: editable, arquivada: editable },
    guarded: { agendada: 'publicar', publicada: 'publicar' },
    transitions: {
      publicar: {
        label: 'Publicar',
        undo: 'version',
        consequence: 'Aparece no site em segundos.',
        from: ['rascunho', 'agendada', 'arquivada'],
        to: 'publicada',
        who: by,
        input: until,
        many: true,
        stamp: 'publicacao.publicarEm',
        guard,
      },
      agendar: {
        label: 'Agendar',
        undo: 'version',
        consequence: 'Aparece no site no dia e na hora escolhidos.',
        from: ['rascunho', 'agendada', 'arquivada'],
        to: 'agendada',
        who: by,
        input: when.extend(until.shape),
        many: true,
        guard,
      },
      entrarNoAr: {
        label: 'Publicar no horário',
        from: ['agendada'],
        to: 'publicada',
        who: [{ by: 'system' }],
        guard,
        lapse: { at: 'publicacao.publicarEm' },
      },
      arquivar: {
        label: 'Tirar do ar',
        undo: 'version',
        back: true,
        consequence: 'Deixa de aparecer no site; nada é apagado.',
        from: ['publicada', 'agendada'],
        to: 'arquivada',
        who: by,
      },
      sairDoAr: {
        label: 'Tirar do ar no horário',
        from: ['publicada'],
        to: 'arquivada',
        who: [{ by: 'system' }],
        lapse: { at: 'publicacao.expiraEm' },
      },
    },
  }
}
