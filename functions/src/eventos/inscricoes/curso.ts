import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ANOTAM_PRESENCA, cursoDe, type SessaoDoCurso } from '@sie/domain/eventos/curso.ts'
import { isCurso } from '@sie/domain/eventos/estados.ts'
import { objectsAt } from '@sie/domain/base/records/edits.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { daFamilia, answersFor } from '@sie/domain/base/rights/leitura.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { eventoDe, eventoRef, inscricaoRef, type EventoGuardado, type InscricaoGuardada } from './inscricao.ts'

// Attendance and evaluation of courses and seminars, stored in the entry of each participant.

type Notas = Inscricao['curso']

/** A published course or seminar. @throws ErroSIE registro-nao-encontrado or sem-permissao, dados-invalidos (another kind of event) */
async function cursoGuardado(transaction: Transaction, caller: Caller, id: string): Promise<EventoGuardado> {
  const event = eventoDe((await transaction.get(eventoRef(id))).data())
  if (!event) throw absent(caller, 'inscricoes:decidir')
  return event
}

const DECIDEM = ['inscricoes:decidir'] as const

const holdsOne = (caller: Caller, id: string, event: EventoGuardado, rules: readonly string[]): boolean =>
  rules.some((rule) => caller.pode(rule, alvoDe(eventos, id, event)))

/** The same, for holders of one of these rules over it: its organisers, where none are given. @throws ErroSIE */
export async function cursoDeQuemOrganiza(
  transaction: Transaction,
  caller: Caller,
  id: string,
  rules: readonly string[] = DECIDEM,
): Promise<EventoGuardado> {
  const event = await cursoGuardado(transaction, caller, id)
  if (!holdsOne(caller, id, event, rules)) throw new ErroSIE('sem-permissao')
  if (!isCurso(event.tipo)) throw recusa('evento', 'Só cursos e seminários têm presença.')
  return event
}

/** @throws ErroSIE dados-invalidos for a session that does not exist, or is in the future */
function sessaoAberta(event: EventoGuardado, codigo: string): SessaoDoCurso {
  const session = cursoDe(event).sessoes.find((one) => one.codigo === codigo)
  if (!session) throw recusa('sessao', 'Esta sessão não existe mais.')
  if (session.dia > hojeNoBrasil()) throw recusa('sessao', 'A presença começa no dia da sessão.')
  return session
}

/** Whether an entry takes part in the course: confirmed, and not as staff. */
export const takesPart = ({ situacao, papel }: InscricaoGuardada): boolean =>
  situacao === 'confirmada' && papel === 'atleta'

export const notasGuardadas = (entry: InscricaoGuardada): Notas => ({
  presencas: objectsAt<Notas['presencas'][number]>(entry, 'curso.presencas').map(
    ({ sessao = '', em = null, modo = 'lista' }) => ({ sessao, em, modo }),
  ),
  avaliacao: (entry.curso as Partial<Notas> | undefined)?.avaliacao ?? '',
  certificado: (entry.curso as Partial<Notas> | undefined)?.certificado ?? '',
})

const presente = (notas: Notas, sessao: string, modo: 'lista' | 'qr'): Notas =>
  notas.presencas.some((one) => one.sessao === sessao)
    ? notas
    : { ...notas, presencas: [...notas.presencas, { sessao, em: Timestamp.now(), modo }] }

const codigoDaSessao = trimmed(20).min(1, 'Escolha a sessão.')
const MOST_AT_ONCE = 100

const input = z.object({
  evento: recordId,
  inscricoes: z
    .array(recordId)
    .min(1, 'Escolha ao menos uma pessoa.')
    .max(MOST_AT_ONCE, `No máximo ${MOST_AT_ONCE} de cada vez.`)
    .refine((all) => new Set(all).size === all.length, 'Cada pessoa uma vez.'),
  nota: z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('presenca'), sessao: codigoDaSessao, presente: z.boolean() }),
    z.object({ tipo: z.literal('avaliacao'), avaliacao: z.enum(['', 'apto', 'naoApto']) }),
  ]),
})

/**
 * Notes attendance of a session, or an evaluation, of up to 100 participants at once: all of them or, if one is refused, none. Notes that exist
 * already stay. Nobody notes anything about themselves or their minor, nor after the certificate was issued.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`inscricoes:decidir` over the event, or `eventos:operar` for attendance),
 * registro-nao-encontrado, dados-invalidos
 */
export async function anotarCursoHandler(
  { evento, inscricoes: ids, nota }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ anotadas: number; feitas: { id: string; versao: number }[] }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const rules = nota.tipo === 'presenca' ? ANOTAM_PRESENCA : DECIDEM
    const event = await cursoDeQuemOrganiza(transaction, caller, evento, rules)
    if (nota.tipo === 'presenca') sessaoAberta(event, nota.sessao)
    const docs = await transaction.getAll(...ids.map(inscricaoRef))
    const changes = docs.flatMap((doc) => {
      const entry = storedIn(inscricoes, doc)
      if (entry?.metadados.successorId !== '' || entry.evento !== evento) throw new ErroSIE('registro-nao-encontrado')
      if (!takesPart(entry)) throw recusa('inscricoes', `${entry.name} não tem inscrição confirmada.`)
      if (answersFor(caller, entry.pessoa, Date.now()))
        throw recusa('inscricoes', `${entry.name}: a própria presença e avaliação outra pessoa registra.`)
      const before = notasGuardadas(entry)
      const after =
        nota.tipo === 'avaliacao'
          ? { ...before, avaliacao: nota.avaliacao }
          : nota.presente
            ? presente(before, nota.sessao, 'lista')
            : { ...before, presencas: before.presencas.filter(({ sessao }) => sessao !== nota.sessao) }
      const same = after.avaliacao === before.avaliacao && after.presencas.length === before.presencas.length
      if (same) return []
      if (before.certificado !== '') throw recusa('inscricoes', `${entry.name} já tem o certificado.`)
      return [{ id: doc.id, entry, curso: after }]
    })
    for (const { id, entry, curso } of changes)
      await writeStep(
        transaction,
        inscricoes,
        inscricaoRef(id),
        entry,
        { curso },
        { caller, acao: nota.tipo === 'presenca' ? 'anotarPresenca' : 'avaliar', detalhe: { ...nota } },
      )
    const feitas = changes.map(({ id, entry }) => ({ id, versao: entry.metadados.version + 1 }))
    return { anotadas: changes.length, feitas }
  })
}

export const anotarCurso = callable(input, anotarCursoHandler, {
  access: 'eventos:operar',
  errors: ['registro-nao-encontrado'],
})

/** Time for which one code of a session is shown. It stays valid while the next one is shown, so that nobody is too late with it. */
const TURN_MS = 60_000

const codeOf = (evento: string, sessao: string, turn: number) =>
  keyedHash(`presenca:${evento}:${sessao}:${turn}`).slice(0, 16)

const toOpen = z.object({ evento: recordId, sessao: codigoDaSessao })

/**
 * The current code of a session, for the QR on the wall: people in the room confirm with it. It changes every minute, so that a picture of it
 * is soon useless to others.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`inscricoes:decidir` or `eventos:operar` over the event),
 * registro-nao-encontrado, dados-invalidos
 */
export async function abrirPresencaHandler(
  { evento, sessao }: z.output<typeof toOpen>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<{ codigo: string; segundos: number }> {
  const caller = await requireCaller(context)
  return db().runTransaction(
    async (transaction) => {
      sessaoAberta(await cursoDeQuemOrganiza(transaction, caller, evento, ANOTAM_PRESENCA), sessao)
      const turn = Math.floor(now / TURN_MS)
      return {
        codigo: codeOf(evento, sessao, turn),
        segundos: Math.ceil(((turn + 1) * TURN_MS - now) / 1000),
      }
    },
    { readOnly: true },
  )
}

export const abrirPresenca = callable(toOpen, abrirPresencaHandler, {
  access: 'eventos:operar',
  errors: ['registro-nao-encontrado'],
})

const toConfirm = toOpen.extend({ codigo: trimmed(16).min(1) })

/**
 * The caller confirms with the code on the wall that they, and their minors who are entered, attend a session. Confirming again changes nothing.
 * Whoever may open the code sees it wherever they are, so another one notes their attendance.
 * @returns names of the people noted as present
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, dados-invalidos (`codigo` has expired, no confirmed entry,
 * an organiser), limite-excedido (30 an hour)
 */
export async function confirmarPresencaHandler(
  { evento, sessao, codigo }: z.output<typeof toConfirm>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<{ presentes: string[]; curso: string; sessao: string }> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.ativo) throw new ErroSIE('sem-permissao')
  await limitUse(`confirmar-presenca:${caller.uid}`, 30, 3600)
  const turn = Math.floor(now / TURN_MS)
  const valid = [turn, turn - 1].some((one) => codeOf(evento, sessao, one) === codigo)
  if (!valid) throw recusa('codigo', 'Este código já venceu. Aponte a câmera de novo para o QR da sala.')
  return db().runTransaction(async (transaction) => {
    const event = await cursoGuardado(transaction, caller, evento)
    const session = sessaoAberta(event, sessao)
    if (holdsOne(caller, evento, event, ANOTAM_PRESENCA))
      throw recusa(
        'codigo',
        'Quem organiza o curso abre este código: a sua presença outra pessoa da organização registra.',
      )
    const people = daFamilia(caller, now)
    const { docs } = await getBounded(
      db()
        .collection(inscricoes.name)
        .where('evento', '==', evento)
        .where('pessoa', 'in', people)
        .where('metadados.successorId', '==', ''),
      people.length * 2,
      transaction,
    )
    const own = docs
      .map((doc) => ({ id: doc.id, entry: storedIn(inscricoes, doc) }))
      .filter(({ entry }) => takesPart(entry))
    if (own.length === 0) throw recusa('codigo', 'Você não tem inscrição confirmada neste curso.')
    for (const { id, entry } of own) {
      const before = notasGuardadas(entry)
      const curso = presente(before, sessao, 'qr')
      if (curso === before) continue
      const step = {
        caller,
        acao: 'confirmarPresenca' as const,
        detalhe: { sessao },
        aboutSelf: 'The code of the room says that they are there.',
      }
      await writeStep(transaction, inscricoes, inscricaoRef(id), entry, { curso }, step)
    }
    return { presentes: own.map(({ entry }) => entry.name), curso: event.titulo, sessao: session.titulo }
  })
}

export const confirmarPresenca = callable(toConfirm, confirmarPresencaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
