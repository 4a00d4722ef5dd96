// Sequences of finance: an invoice is drafted, issued, paid and refunded, and others try to change it once issued.
import { at, text } from '../../policy/authority.ts'
import { callable } from '../callables.ts'
import { edition } from '../direct.ts'
import type { Scene } from '../operation.ts'
import { admin, anybody, named, type Sequence, type Turn } from './turn.ts'

const today = () => new Date().toISOString().slice(0, 10)
const later = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const versionOf = ({ state }: Scene, id: string) => Number(at(state.get(`faturas/${id}`), 'metadados.version') ?? 0)

const invoiceOf = (payer: string, unitario: number) => ({
  emitente: 'cbtkd',
  sacado: { tipo: 'pessoa', id: payer },
  itens: [{ descricao: 'Taxa de exame', categoria: 'exame', qtd: 1, unitario, desconto: 0, repasseFederacao: 0 }],
  vencimento: later(),
})

/** A payer reports a payment that is refused, then another; the invoice is to end before that one is decided. */
export const endUndecided: Sequence = (scene) => {
  const { random } = scene
  const issuer = admin(scene)
  const payer = random.pick(named(scene, 'atleta', 'vizinha', 'leitora'))
  const id = `fatura-${random.word(24)}`
  const unitario = random.int(500, 90_000)
  // In the order in which the database reads them: what decides comes last.
  const [first, last] = [`a-${random.word(24)}`, `b-${random.word(24)}`]
  const pay = (payment: string): Turn => [
    payer,
    (now) =>
      callable(now, 'informarPagamento', { id: payment, faturas: [id], valor: unitario, data: today(), meio: 'pix' }),
  ]
  return [
    [issuer, (now) => callable(now, 'salvarFatura', { id, dados: invoiceOf(payer.uid ?? '', unitario) })],
    [issuer, (now) => callable(now, 'emitirFatura', { id, versao: versionOf(now, id) })],
    pay(first),
    [issuer, (now) => callable(now, 'recusarPagamento', { id: first, motivo: 'Não chegou ao banco' })],
    pay(last),
    [issuer, (now) => callable(now, random.pick(['cancelarFatura', 'isentarFatura']), { id, motivo: 'Sem motivo' })],
  ]
}

/**
 * A price becomes an invoice of the confederation, whose payer pays it, also in parts; another person confirms, and refunds, or annuls. In between, a person
 * tries to change, issue or cancel it again.
 */
export const charge: Sequence = (scene) => {
  const { random } = scene
  const issuer = admin(scene)
  const [second = issuer] = named(scene, 'forte')
  const payer = random.pick(named(scene, 'atleta', 'vizinha', 'leitora'))
  const id = `fatura-${random.word(24)}`
  const payment = `pagamento-${random.word(24)}`
  const unitario = random.int(500, 90_000)
  const dados = {
    emitente: 'cbtkd',
    sacado: { tipo: 'pessoa', id: payer.uid },
    itens: [
      {
        descricao: 'Taxa de exame',
        categoria: 'exame',
        qtd: random.int(1, 3),
        unitario,
        desconto: random.pick([0, 0, 100]),
        repasseFederacao: random.pick([0, 33.33]),
      },
    ],
    desconto: 0,
    acrescimo: random.pick([0, 1]),
    vencimento: later(),
  }
  const owed = (now: Scene) => Number(at(now.state.get(`faturas/${id}`), 'total') ?? 0)
  const tamper = (): Turn[] =>
    random.some<Turn>(
      [
        [random.chance(0.5) ? issuer : anybody(scene), (now) => salvar(now, versionOf(now, id), { acrescimo: 1 })],
        [anybody(scene), (now) => edition(now, `faturas/${id}`, { total: 1 })],
        [anybody(scene), (now) => callable(now, 'cancelarFatura', { id, motivo: 'Não devo nada' })],
        [payer, (now) => callable(now, 'confirmarPagamento', { id: payment })],
        [issuer, (now) => callable(now, 'emitirFatura', { id, versao: versionOf(now, id) })],
        [issuer, (now) => callable(now, 'isentarFatura', { id, motivo: 'Por engano' })],
      ],
      2,
    )
  const salvar = (now: Scene, versao: number | undefined, more: object = {}) =>
    callable(now, 'salvarFatura', { id, dados: { ...dados, ...more }, ...(versao === undefined ? {} : { versao }) })
  const pay = (valor: (now: Scene) => number): Turn => [
    payer,
    (now) =>
      callable(now, 'informarPagamento', {
        id: payment,
        faturas: [id],
        valor: Math.max(1, valor(now)),
        data: today(),
        meio: random.pick(['pix', 'dinheiro']),
      }),
  ]
  const factor = random.pick([1, 1, 0.5, 1.4])
  return [
    [issuer, (now) => salvar(now, undefined)],
    [issuer, (now) => callable(now, 'emitirFatura', { id, versao: versionOf(now, id) })],
    ...tamper(),
    pay((now) => Math.round(owed(now) * factor)),
    [second, (now) => callable(now, 'confirmarPagamento', { id: payment })],
    ...tamper(),
    [
      random.chance(0.7) ? second : issuer,
      (now) =>
        callable(now, 'estornarPagamento', {
          id: payment,
          ...random.pick([
            { taxa: 0 },
            { taxa: Math.min(Number(at(now.state.get(`pagamentos/${payment}`), 'valor') ?? 0), 150) },
            { engano: true },
          ]),
          motivo: text(now.state.get(`faturas/${id}`), 'numero') || 'Pago duas vezes',
        }),
    ],
    ...tamper(),
  ]
}
