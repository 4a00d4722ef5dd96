import { FieldPath, type DocumentReference } from 'firebase-admin/firestore'
import { dayInBrasilia, addDays } from '@sie/domain/brazil/dates.ts'
import { eventos } from '@sie/domain/collections/eventos.ts'
import { inscricoes } from '@sie/domain/collections/inscricoes.ts'
import { conferirItem } from '@sie/domain/inscricoes/conferir.ts'
import { avisar } from '../avisos/avisar.ts'
import { db } from '../platform/admin.ts'
import { changeRecord } from '../platform/changeRecord.ts'
import { patiently } from '../platform/patience.ts'
import { storedIn, textAt } from '../platform/stored.ts'
import { SYSTEM_CALLER } from '../processes/system.ts'
import { ressalvasDe } from './mudada.ts'
import {
  eventoDe,
  eventoRef,
  fatosDe,
  inscricaoRef,
  primeiroDia,
  type EventoGuardado,
  type InscricaoGuardada,
} from './partes.ts'

/** States of an event in which its entries are looked at: up to its end. */
const ATE_O_FIM = ['publicado', 'inscricoesAbertas', 'inscricoesEncerradas', 'emAndamento']
const CONFERIDAS = ['pendente', 'aguardandoPagamento', 'confirmada', 'listaDeEspera']
const EVENTS = 100
const PAGE = 60
/** Days before an event in which whoever has something to put in order is told each night. */
const ULTIMA_SEMANA = 7

/** What a flag of the books adds, which no rule of entering knows: it stays until the books take it away. */
const DE_FORA = 'taxa'

/**
 * Checks the entries of all events that are not over against the rules as they are today. What does not hold is written into the entry as a reservation, what holds
 * again is taken out; the state never changes: what was paid stays. In the last week before the event those concerned are told by mail.
 * Run twice on one day it changes and tells nothing more.
 * @param now milliseconds since 1970
 * @returns how many entries were looked at
 */
export async function reconferir(now: number): Promise<number> {
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
  for (let page = await all.get(); page.docs.length > 0;) {
    const open = page.docs.filter((doc) => CONFERIDAS.includes(textAt(doc, 'situacao') ?? ''))
    const known = await fatosDe(
      open.flatMap((doc) => pessoasDe(storedIn(inscricoes, doc))),
      hoje,
      start,
    )
    for (const doc of open) {
      const entry = storedIn(inscricoes, doc)
      const person = known.get(entry.pessoa)
      // Whoever is not in the register any more is left as they were: the organiser sees that.
      if (person) await umaSo(doc.ref, entry, ressalvasDeTodos(event, entry, known, hoje), { hoje, soon })
      seen += 1
    }
    const last = page.docs.at(-1)
    if (!last || page.docs.length < PAGE) break
    page = await all.startAfter(last).get()
  }
  return seen
}

const MOST_OF_ONE = 50

/** The same for the entries of one person, as soon as something about them changed: a suspension, a licence. */
export async function reconferirPessoa(pessoa: string, now: number): Promise<void> {
  if (pessoa === '') return
  const hoje = dayInBrasilia(now)
  const { docs } = await db()
    .collection(inscricoes.name)
    .where('pessoa', '==', pessoa)
    .where('metadados.successorId', '==', '')
    .limit(MOST_OF_ONE)
    .get()
  for (const doc of docs) {
    const entry = storedIn(inscricoes, doc)
    if (!CONFERIDAS.includes(entry.situacao)) continue
    const event = eventoDe((await eventoRef(entry.evento).get()).data())
    if (!event || !ATE_O_FIM.includes(event.situacao)) continue
    const known = await fatosDe(pessoasDe(entry), hoje, primeiroDia(event))
    if (known.has(pessoa))
      await umaSo(doc.ref, entry, ressalvasDeTodos(event, entry, known, hoje), { hoje, soon: false })
  }
}

/** Everybody of an entry: its person, and the mates of a pair or team. */
const pessoasDe = ({ pessoa, integrantes = [] }: InscricaoGuardada): string[] => [
  ...new Set([pessoa, ...integrantes.map((one) => one.pessoa)]),
]

/** What does not hold today of an entry, of a pair or team with the name of whom it is about. */
function ressalvasDeTodos(
  event: EventoGuardado,
  entry: InscricaoGuardada,
  known: Awaited<ReturnType<typeof fatosDe>>,
  hoje: string,
): InscricaoGuardada['ressalvas'] {
  const all = pessoasDe(entry)
  return all.flatMap((pessoa, i) => {
    const person = known.get(pessoa)
    if (!person) return []
    const own = ressalvasHoje(event, entry, person.fatos, hoje)
    if (all.length === 1) return own
    return (
      own
        // What the books say of the entry is said once.
        .filter(({ codigo }) => i === 0 || codigo !== DE_FORA)
        .map((one) => ({ ...one, frase: `${person.person.dadosPessoais.name}: ${one.frase}`.slice(0, 300) }))
    )
  })
}

/** What does not hold today of an entry. */
function ressalvasHoje(
  event: EventoGuardado,
  entry: InscricaoGuardada,
  fatos: Parameters<typeof conferirItem>[1],
  hoje: string,
): InscricaoGuardada['ressalvas'] {
  const { regras } = conferirItem(
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
  return [...ressalvasDe(regras), ...entry.ressalvas.filter(({ codigo }) => codigo === DE_FORA)]
}

const codes = (all: InscricaoGuardada['ressalvas']) =>
  all
    .map(({ codigo, frase }) => `${codigo} ${frase}`)
    .sort()
    .join('\n')

async function umaSo(
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
      // A step that was taken meanwhile is looked at the next time.
      edit: (entry) => (entry.situacao === seen.situacao ? { ...entry, ressalvas, conferidaEm: hoje } : entry),
      audit: { acao: 'conferir', detalhe: { ressalvas: ressalvas.length } },
    })
    const tell =
      tells || (!same && ressalvas.length > seen.ressalvas.length)
        ? await avisar(transaction, {
            quem: [seen.pessoa, seen.pedidoPor],
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
