// Who decides is not who it is about; a role at an event is given by its organiser; marks come from the board; what the register learns was paid by
// the list, or exempted.
import { answersFor, at, isCopy, text, type Doc } from './authority.ts'
import { SENTENCES } from './sentences.ts'
import type { Change, Step, Violation } from './step.ts'

/** Decided states by collection, and the paths of those whom the record is about, who bring it into none of them. */
const DECIDED: Readonly<Record<string, { about: readonly string[]; states: readonly string[] }>> = {
  faturas: { about: ['sacado.pessoa'], states: ['emitida', 'cancelada', 'isenta', 'renegociada'] },
  pagamentos: { about: ['sacado.pessoa'], states: ['confirmado', 'estornado', 'anulado'] },
  credenciais: { about: ['pessoa'], states: ['pronta', 'entregue'] },
  escalas: { about: ['pessoa'], states: ['cumprida'] },
  licencas: { about: ['pessoa'], states: ['valida'] },
  suspensoes: { about: ['pessoa'], states: ['semEfeito', 'revogada'] },
  professores: { about: ['pessoa'], states: ['aprovado'] },
  pedidosCertificado: { about: ['titular.pessoa'], states: ['aprovado', 'impresso', 'enviado', 'entregue'] },
  comentarios: { about: ['autor'], states: ['publicado'] },
  denuncias: { about: ['autor'], states: ['procedente', 'improcedente'] },
}
/** Ways by which the state follows from something else that is judged: an order that its owner cancels, a comment that waits for nobody. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  faturas: ['mudarSituacao', 'inscrever', 'mudarInscricao', 'receberVaga', 'iniciarCampanha'],
  comentarios: ['comentar'],
}
const IN: readonly string[] = ['confirmada', 'aguardandoPagamento']
const CHECKED: readonly string[] = ['pronta', 'entregue']
const CONSEQUENCE: Readonly<Record<string, string>> = { anuidade: 'anuidade', carteira: 'carteira' }

export function judgeSelf(step: Step): Violation[] {
  return step.changes.flatMap((change) => {
    const [collection = '', id = ''] = change.path.split('/')
    if (!change.after || isCopy(id)) return []
    const found = (about: string): Violation => ({ sentence: SENTENCES.self, about, detail: change.path })
    if (change.path.startsWith('sistema/inscricoes/fila/'))
      return asksToBeLetIn(change.after) ? [found('a role declared by its bearer')] : []
    if (change.path.split('/').length === 4)
      return collection === 'exames' && change.path.includes('/notas/') && !isOfBoard(step, id, change.after)
        ? [found('a mark from outside the board')]
        : []
    return [
      ...(decidesOwn(step, collection, change) ? [found(`${collection} decided by whom it is about`)] : []),
      ...(collection === 'inscricoes' && declaresRole(step, change) ? [found('a role declared by its bearer')] : []),
      ...(collection === 'credenciais' && keepsCheck(change) ? [found('a check for another role')] : []),
      ...(collection === 'faturas' && isBesideList(step, change) ? [found('a price beside the list')] : []),
    ]
  })
}

const enters = ({ before, after }: Change, states: readonly string[]) =>
  states.includes(text(after, 'situacao')) && text(before, 'situacao') !== text(after, 'situacao')

function decidesOwn({ before: view, hand, operation }: Step, collection: string, change: Change): boolean {
  const decided = DECIDED[collection]
  if (!decided || !enters(change, decided.states) || FOLLOWS[collection]?.includes(operation.line)) return false
  return decided.about.some((path) => {
    const uid = text(change.before ?? change.after, path)
    return uid !== '' && answersFor(view, hand, uid)
  })
}

/** Entries of any role but athletes are let in by a step of the organiser alone, out of those that wait, and keep their person. */
function declaresRole({ operation }: Step, { before, after }: Change): boolean {
  const role = text(after, 'papel')
  if (role === '' || role === 'atleta') return false
  if (before && text(before, 'pessoa') !== text(after, 'pessoa')) return true
  if (!IN.includes(text(after, 'situacao')) || IN.includes(text(before, 'situacao'))) return false
  const again = ['naoCompareceu', 'desclassificada'].includes(text(before, 'situacao'))
  return !(operation.line === 'mudarSituacao' && (text(before, 'situacao') === 'pendente' || again))
}

/** A queued entry of another role than an athlete's that does not wait for the organiser. */
const asksToBeLetIn = (note: Doc): boolean =>
  ((at(note, 'itens') ?? []) as Doc[]).some(
    (item) => text(item, 'papel') !== 'atleta' && at(item, 'emAnalise') !== true,
  )

const keepsCheck = ({ before, after }: Change): boolean =>
  CHECKED.includes(text(before, 'situacao')) &&
  CHECKED.includes(text(after, 'situacao')) &&
  (text(before, 'papel') !== text(after, 'papel') ||
    JSON.stringify(at(before, 'zonas')) !== JSON.stringify(at(after, 'zonas')))

const isOfBoard = ({ before, after }: Step, id: string, note: Doc): boolean => {
  const team = at(before.get(`exames/${id}`) ?? after.get(`exames/${id}`), 'equipe')
  return Array.isArray(team) && team.includes(text(note, 'quem'))
}

/** An issued annuity or card of no service, or below its lowest price, without a reason for it. */
function isBesideList({ before: view }: Step, change: Change): boolean {
  if (
    !enters(change, ['emitida']) ||
    text(change.after, 'foraDaTabela') !== '' ||
    text(change.after, 'renegociacao') !== ''
  )
    return false
  const category = CONSEQUENCE[text(change.after, 'objeto.tipo')]
  const items = (at(change.after, 'itens') ?? []) as Doc[]
  return items.some((item) => {
    if (text(item, 'categoria') !== category) return false
    if (text(item, 'beneficiarioId') === '' && text(change.after, 'sacado.pessoa') === '') return false
    const service = view.get(`services/${text(item, 'serviceId') || 'nenhum'}`)
    if (!service) return true
    const rows = (at(service, 'precos') ?? []) as Doc[]
    const lowest = Math.min(...[service, ...rows].map((row) => Number(at(row, 'valor') ?? 0)))
    const off = [service, ...((at(service, 'descontosPorQuantidade') ?? []) as Doc[])]
    const most = Math.max(...off.map((one) => Number(at(one, 'percentual') ?? at(one, 'descontoSocial') ?? 0)))
    return Number(at(item, 'total')) < Math.floor(lowest * Number(at(item, 'qtd')) * (1 - most / 100))
  })
}
