import { FieldPath, type DocumentReference } from 'firebase-admin/firestore'
import { dayInBrasilia, addDays } from '@sie/domain/base/brazil/dates.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { checkItem } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { aindaLeem } from '../../base/avisos/aindaLeem.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { patiently } from '../../base/platform/patience.ts'
import { storedIn, textAt } from '../../base/platform/stored.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { aCumprir, ressalvasDe } from './mudada.ts'
import {
  eventoDe,
  eventoRef,
  fatosDe,
  inscricaoRef,
  pessoasDe,
  primeiroDia,
  type EventoGuardado,
  type InscricaoGuardada,
} from './inscricao.ts'

/** States of an event in which its entries are rechecked: up to its end. */
const ATE_O_FIM = ['publicado', 'inscricoesAbertas', 'inscricoesEncerradas', 'emAndamento']
const CONFERIDAS = ['pendente', 'aguardandoPagamento', 'confirmada', 'listaDeEspera']
const EVENTS = 100
const PAGE = 60
/** Days before an event in which people with unmet rules are notified each night. */
const ULTIMA_SEMANA = 7

/** Reservation set by finance, which no rule of entering computes: it stays until finance removes it. */
const DE_FORA = 'taxa'

/**
 * Checks the entries of all events that are not over against today's rules. Unmet rules are written into the entry as reservations, met ones
 * are removed; the state never changes: paid entries stay. In the last week before the event the people concerned are notified by mail, for minors
 * the guardians too; the day before, the creator of the event. Running twice on one day changes and sends nothing more.
 * @param now milliseconds since 1970
 * @returns how many entries were checked
 */
export async function recheckInscricoes(now: number): Promise<number> {
  const hoje = dayInBrasilia(now)
  const { docs } = await db()
    .collection(eventos.name)
    .where('situacao', 'in', ATE_O_FIM)
    .where('metadados.successorId', '==', '')
    .limit(EVENTS)
    .get()
  let seen = 0
  for (const doc of docs) {
    const event = eventoDe(doc.data())
    if (event) seen += await doEvento(doc.id, event, hoje)
  }
  return seen
}

async function doEvento(id: string, event: EventoGuardado, hoje: string): Promise<number> {
  const start = primeiroDia(event)
  const soon = start !== '' && addDays(hoje, ULTIMA_SEMANA) >= start
  const all = db()
    .collection(inscricoes.name)
    .where('evento', '==', id)
    .where('metadados.successorId', '==', '')
    .orderBy(FieldPath.documentId())
    .limit(PAGE)
  let seen = 0
  let flagged = 0
  for (let page = await all.get(); page.docs.length > 0;) {
    const open = page.docs.filter((doc) => CONFERIDAS.includes(textAt(doc, 'situacao') ?? ''))
    const known = await fatosDe(
      open.flatMap((doc) => pessoasDe(storedIn(inscricoes, doc))),
      hoje,
      start,
    )
    for (const doc of open) {
      const entry = storedIn(inscricoes, doc)
      const praticante = known.get(entry.pessoa)
      const ressalvas = praticante ? ressalvasDeTodos(event, entry, known, hoje) : entry.ressalvas
      // Entries of people who are no longer in the register stay as they are: the organiser sees that.
      if (praticante) await writeRessalvas(doc.ref, entry, ressalvas, { hoje, soon })
      if (ressalvas.length > 0) flagged += 1
      seen += 1
    }
    const last = page.docs.at(-1)
    if (!last || page.docs.length < PAGE) break
    page = await all.startAfter(last).get()
  }
  if (flagged > 0 && addDays(hoje, 1) === start) await notifyOrganizador(id, event, flagged)
  return seen
}

/** Notifies the creator of an event, once, on the day before it, of the number of entries with reservations. */
async function notifyOrganizador(id: string, event: EventoGuardado, flagged: number): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const tell = await sendAvisos(transaction, {
      quem: [event.metadados.ownerid],
      oQue: 'situacao',
      registro: { colecao: eventos.name, id },
      dados: {
        nome: event.titulo.slice(0, 120),
        situacao: flagged === 1 ? '1 inscrição a regularizar' : `${flagged} inscrições a regularizar`,
        motivo: 'O evento começa amanhã. Confira as ressalvas na lista de inscrições.',
      },
      chave: `vespera ${id}`,
    })
    tell()
  })
}

const MOST_OF_ONE = 1_000

/**
 * The same for the entries of one person, right after a change about them: a suspension, a licence.
 * @param flagged only those with reservations that a check may remove
 */
export async function recheckPessoa(pessoa: string, now: number, flagged = false): Promise<void> {
  if (pessoa === '') return
  const hoje = dayInBrasilia(now)
  const current = db().collection(inscricoes.name).where('metadados.successorId', '==', '')
  // The mate of a pair or team is entered with its captain.
  const [own, mates] = await Promise.all([
    getBounded(current.where('pessoa', '==', pessoa), MOST_OF_ONE),
    getBounded(current.where('pessoas', 'array-contains', pessoa), MOST_OF_ONE),
  ])
  for (const doc of new Map([...own.docs, ...mates.docs].map((one) => [one.id, one])).values()) {
    const entry = storedIn(inscricoes, doc)
    if (!CONFERIDAS.includes(entry.situacao)) continue
    if (flagged && entry.ressalvas.every(({ codigo }) => codigo === DE_FORA)) continue
    const event = eventoDe((await eventoRef(entry.evento).get()).data())
    if (!event || !ATE_O_FIM.includes(event.situacao)) continue
    const known = await fatosDe(pessoasDe(entry), hoje, primeiroDia(event))
    if (known.has(pessoa))
      await writeRessalvas(doc.ref, entry, ressalvasDeTodos(event, entry, known, hoje), { hoje, soon: false })
  }
}

/** Unmet rules of an entry today, for a pair or team each with the name of the person. */
function ressalvasDeTodos(
  event: EventoGuardado,
  entry: InscricaoGuardada,
  known: Awaited<ReturnType<typeof fatosDe>>,
  hoje: string,
): InscricaoGuardada['ressalvas'] {
  const all = pessoasDe(entry)
  return all.flatMap((pessoa, i) => {
    const praticante = known.get(pessoa)
    if (!praticante) return []
    const own = ressalvasHoje(event, entry, praticante.fatos, hoje)
    if (all.length === 1) return own
    return (
      own
        // The reservation of finance belongs to the entry and is listed once.
        .filter(({ codigo }) => i === 0 || codigo !== DE_FORA)
        .map((one) => ({ ...one, frase: `${praticante.praticante.dadosPessoais.name}: ${one.frase}`.slice(0, 300) }))
    )
  })
}

/** Unmet rules of an entry today. */
function ressalvasHoje(
  event: EventoGuardado,
  entry: InscricaoGuardada,
  fatos: Parameters<typeof checkItem>[1],
  hoje: string,
): InscricaoGuardada['ressalvas'] {
  const { regras } = checkItem(
    event,
    fatos,
    {
      papel: entry.papel,
      modalidade: entry.modalidade,
      classe: entry.classe.codigo,
      peso: entry.peso,
      atestadoAte: entry.atestadoAte,
      consentimento: entry.autorizacao.quem !== '',
    },
    hoje,
  )
  const ressalvas = [...ressalvasDe(regras), ...entry.ressalvas.filter(({ codigo }) => codigo === DE_FORA)]
  return aCumprir({ ressalvas, semLicenca: entry.semLicenca })
}

const codes = (all: InscricaoGuardada['ressalvas']) =>
  all
    .map(({ codigo, frase }) => `${codigo} ${frase}`)
    .sort()
    .join('\n')

async function writeRessalvas(
  ref: DocumentReference,
  seen: InscricaoGuardada,
  ressalvas: InscricaoGuardada['ressalvas'],
  { hoje, soon }: { hoje: string; soon: boolean },
): Promise<void> {
  const same = codes(seen.ressalvas) === codes(ressalvas)
  const tells = soon && ressalvas.length > 0 && seen.conferidaEm !== hoje
  if (same && !tells) return
  await patiently(ref.path, async (transaction) => {
    const plan = await changeRecord<InscricaoGuardada>(transaction, inscricoes, inscricaoRef(ref.id), {
      caller: SYSTEM_CALLER,
      action: null,
      // An entry whose state changed meanwhile is checked the next time.
      edit: (entry) => (entry.situacao === seen.situacao ? { ...entry, ressalvas, conferidaEm: hoje } : entry),
      audit: { acao: 'conferir', detalhe: { ressalvas: ressalvas.length } },
    })
    const told = tells || (!same && ressalvas.length > seen.ressalvas.length)
    const people = told ? await Promise.all(pessoasDe(seen).map((one) => comResponsaveis(transaction, one))) : []
    const tell = told
      ? await sendAvisos(transaction, {
          quem: [...people.flat(), ...(await aindaLeem(inscricoes, ref.id, seen))],
          oQue: 'situacao',
          registro: { colecao: inscricoes.name, id: ref.id },
          dados: {
            nome: `${seen.eventoTitulo}, ${seen.name}`.slice(0, 120),
            situacao: seen.situacao,
            motivo: `Há algo a regularizar: ${ressalvas.map(({ frase }) => frase).join(' ')}`.slice(0, 500),
          },
        })
      : undefined
    await plan.store()
    if (plan.differs) tell?.()
  })
}
