import * as z from 'zod'
import { millisOf } from './agenda/regra.ts'
import { dayInBrasilia } from '../base/brazil/dates.ts'
import type { StoredRecord } from '../base/records/metadados.ts'
import { instant, instantGiven } from '../base/records/instant.ts'
import type { Actor, GuardFacts, Obstacle, Process } from '../base/records/process.ts'
import { PUBLICOS } from '../base/records/onAir.ts'
import { trimmed } from '../base/records/text.ts'
import { valueAt } from '../base/records/edits.ts'
import { SITUACOES_NO_AR } from './estados.ts'
import { faltasDoEvento } from './faltas.ts'

const PUBLICA: readonly Actor[] = [{ by: 'rule', action: 'publicar' }]
/** Actors of a scheduled transition: the server at its instant, staff before it. */
const NA_HORA: readonly Actor[] = [{ by: 'system' }, ...PUBLICA]

const same = (record: StoredRecord) => String(valueAt(record, 'situacao') ?? 'rascunho')
const audience = z.enum(['todos', 'filiados']).default('todos').meta({ label: 'Quem vê', options: PUBLICOS })

/** Days and deadlines, entered together so that none is forgotten. */
const datas = z
  .object({
    inicio: z.nonoptional(instantGiven).meta({ label: 'Começa em' }),
    fim: z.nonoptional(instantGiven).meta({ label: 'Termina em' }),
    'prazos.abertura': instant('Inscrições desde'),
    'prazos.encerramento': instant('Inscrições até'),
    'prazos.alteracao': instant('Alterações até'),
    aviso: trimmed(300).default('').meta({ label: 'Aviso na página', help: 'O que mudou, para quem já se programou.' }),
  })
  .refine(({ inicio, fim }) => inicio.toMillis() <= fim.toMillis(), {
    path: ['fim'],
    error: 'O fim vem antes do início.',
  })
  .refine((all) => (millisOf(all['prazos.encerramento']) ?? 0) <= all.fim.toMillis(), {
    path: ['prazos.encerramento'],
    error: 'As inscrições terminam depois do evento.',
  })

/** Venue and address, entered together. */
const lugar = z.object({
  'local.nome': trimmed(120).min(1, 'Diga onde o evento acontece.').meta({ label: 'Local' }),
  'dadosEndereco.logradouro': trimmed(160).default('').meta({ label: 'Logradouro' }),
  'dadosEndereco.logradouroNumero': trimmed(20).default('').meta({ label: 'Número' }),
  'dadosEndereco.logradouroMunicipio': trimmed(80).default('').meta({ label: 'Município' }),
  'dadosEndereco.logradouroUF': trimmed(2).default('').meta({ label: 'UF', kind: 'uf' }),
  aviso: trimmed(300).default('').meta({ label: 'Aviso na página', help: 'O que mudou, para quem já se programou.' }),
})

const guard = (record: StoredRecord, { today }: GuardFacts): Obstacle[] => {
  const end = millisOf(valueAt(record, 'fim'))
  return [
    ...faltasDoEvento(record).map(({ text }) => ({ text })),
    ...(end !== undefined && dayInBrasilia(end) < today ? [{ text: 'O evento já passou: confira as datas.' }] : []),
  ]
}

const BEFORE = ['publicado', 'inscricoesAbertas', 'inscricoesEncerradas'] as const

/**
 * Process of an event (PRODUCT 2(f)): a draft that is published, entries that open and close at their instants, the event itself, its end. The
 * server makes each step within a minute of its instant, by its own clock. Days and deadlines of a published event change together, by a
 * transition, which notifies followers and reschedules the server's next step.
 * @param content top-level parts that are its content
 * @param fixed the paths among them that only a draft may change: type, entity, and days
 */
export function processoDoEvento(content: readonly string[], fixed: readonly string[]): Process {
  const open = content.filter((part) => !fixed.includes(part))
  return {
    field: 'situacao',
    initial: 'rascunho',
    shown: SITUACOES_NO_AR,
    editable: {
      rascunho: content,
      publicado: open,
      inscricoesAbertas: open,
      inscricoesEncerradas: open,
      emAndamento: open,
      realizado: ['descricao', 'imagem', 'aviso', 'contatos', 'album'],
      cancelado: ['aviso', 'contatos'],
    },
    guarded: Object.fromEntries(SITUACOES_NO_AR.map((state) => [state, 'publicar'])),
    transitions: {
      publicar: {
        label: 'Publicar',
        consequence: 'Aparece no site em segundos. As inscrições abrem e fecham sozinhas, nas datas marcadas.',
        from: ['rascunho'],
        to: 'publicado',
        who: PUBLICA,
        input: z.object({ 'publicacao.publico': audience }),
        stamp: 'publicacao.publicarEm',
        guard,
      },
      recolher: {
        label: 'Voltar a rascunho',
        undo: 'version',
        consequence: 'Sai do site até ser publicado de novo.',
        from: ['publicado'],
        to: 'rascunho',
        who: PUBLICA,
      },
      abrirInscricoes: {
        label: 'Abrir inscrições agora',
        undo: { stays: 'Inscrições podem ter chegado: encerre as de cada evento na página dele.' },
        from: ['publicado'],
        to: 'inscricoesAbertas',
        who: NA_HORA,
        lapse: { at: 'prazos.abertura' },
      },
      encerrarInscricoes: {
        label: 'Encerrar inscrições agora',
        undo: { stays: 'As chaves já podem ter saído dos inscritos: reabra as inscrições na página de cada evento.' },
        from: ['inscricoesAbertas'],
        to: 'inscricoesEncerradas',
        who: NA_HORA,
        lapse: { at: 'prazos.encerramento' },
      },
      reabrirInscricoes: {
        label: 'Reabrir inscrições',
        consequence: 'Quem perdeu o prazo pode se inscrever até a nova data.',
        from: ['inscricoesEncerradas'],
        to: 'inscricoesAbertas',
        who: PUBLICA,
        input: z.object({ 'prazos.encerramento': z.nonoptional(instantGiven).meta({ label: 'Inscrições até' }) }),
        reason: true,
      },
      mudarDatas: {
        label: 'Mudar datas e prazos',
        consequence: 'A página mostra as novas datas e o aviso; a programação e os lotes andam junto.',
        from: BEFORE,
        to: same,
        who: PUBLICA,
        input: datas,
        reason: true,
        prepare: 'mudarDatas',
        audience: 'inscritos',
      },
      mudarLocal: {
        label: 'Mudar de local',
        consequence: 'A página mostra o novo local e o aviso. O lugar no mapa e a rota se marcam de novo, na edição.',
        from: [...BEFORE, 'emAndamento'],
        to: same,
        who: PUBLICA,
        input: lugar,
        reason: true,
        prepare: 'mudarLocal',
        audience: 'inscritos',
      },
      iniciar: {
        label: 'Começar agora',
        undo: { stays: 'Um evento que começou não volta atrás: corrija as datas na página dele.' },
        from: BEFORE,
        to: 'emAndamento',
        who: NA_HORA,
        lapse: { at: 'inicio' },
      },
      concluir: {
        label: 'Encerrar evento',
        undo: { stays: 'Um evento encerrado não volta atrás: resultados e certificados já seguem dele.' },
        from: ['emAndamento'],
        to: 'realizado',
        who: NA_HORA,
        lapse: { at: 'fim' },
      },
      cancelar: {
        label: 'Cancelar evento',
        consequence: 'A página fica no ar com o aviso, para quem já se programou. Não há volta.',
        from: [...BEFORE, 'emAndamento'],
        to: 'cancelado',
        who: PUBLICA,
        input: z.object({
          aviso: trimmed(300)
            .min(5, 'Diga em uma frase por quê: vai para a página do evento e para quem for avisado.')
            .meta({ label: 'Aviso na página' }),
        }),
        reason: true,
        audience: 'inscritos',
      },
    },
  }
}
