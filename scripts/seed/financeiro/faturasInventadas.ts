// Invented invoices of the demonstration: of each federation and the confederation, in every state. Days count from today, money is in
// centavos.
import type { ItemDaFatura } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import type { Meio } from '@sie/domain/financeiro/estados.ts'
import type { TipoDeObjeto } from '@sie/domain/financeiro/objetos.ts'
import { clubId, CLUBS } from '../entidades/entidades.ts'
import { TAXAS } from './taxasInventadas.ts'

export interface Invoice {
  /** also part of the address that prints it, so it is long */
  id: string
  issuer: 'fctkd' | 'rstkd' | 'prtkd' | 'cbtkd'
  /** uid of a person or id of an entity */
  payer: string
  kind: 'pessoa' | 'entidade'
  items: readonly Partial<ItemDaFatura>[]
  /** day of issue; a draft has none */
  issued?: number
  due: number
  discount?: number
  annuity?: true
  /** object whose next step its payment starts */
  objeto?: { tipo: TipoDeObjeto; id: string }
  /** day, centavos and means of each confirmed payment */
  paid?: readonly { id: string; day: number; amount: number; way: Meio }[]
  /** a reported payment that waits for the treasurer, or was refused */
  told?: { id: string; day: number; amount: number; way: Meio; refused?: string }
  refunded?: { fee: number; why: string }
  exempt?: string
  cancelled?: { why: string; by?: string }
}

const [KORYO, HWARANG] = CLUBS

export const annuity = (unitario: number, more: Partial<ItemDaFatura> = {}): Partial<ItemDaFatura> => ({
  descricao: 'Anuidade de praticante',
  categoria: 'anuidade',
  unitario,
  repasseConfederacao: 20,
  ...more,
})
const exam = (unitario: number): Partial<ItemDaFatura> => ({
  descricao: 'Taxa de exame de faixa',
  categoria: 'exame',
  unitario,
  repasseConfederacao: 10,
})
const card: Partial<ItemDaFatura> = {
  descricao: 'Carteira de filiado, segunda via',
  categoria: 'carteira',
  unitario: 3_500,
}

/** Ids that demo.json names. */
export const DEMO_IDS = {
  aberta: 'fatura-aberta-q7mk2x9wd4',
  paga: 'fatura-paga-h3vt8c5rz1',
  vencida: 'fatura-vencida-b6ny4j0pf8',
  cancelada: 'fatura-cancelada-x2gd7s9lk3',
  recibo: 'pagamento-paga-t5wc1r8hq6',
} as const

const SC: readonly Invoice[] = [
  {
    id: DEMO_IDS.paga,
    issuer: 'fctkd',
    payer: 'responsavel',
    kind: 'pessoa',
    items: [annuity(15_000)],
    issued: -75,
    due: -60,
    annuity: true,
    paid: [{ id: DEMO_IDS.recibo, day: -64, amount: 15_000, way: 'pix' }],
  },
  {
    id: DEMO_IDS.vencida,
    issuer: 'fctkd',
    payer: 'membro-priscila',
    kind: 'pessoa',
    items: [annuity(15_000), card],
    issued: -60,
    due: -38,
    annuity: true,
  },
  {
    id: 'fatura-estornada-m4kz8p2vy7',
    issuer: 'fctkd',
    payer: 'mestre',
    kind: 'pessoa',
    items: [exam(42_000)],
    issued: -48,
    due: -30,
    paid: [{ id: 'pagamento-estornada-c9d3w7xn5b', day: -41, amount: 42_000, way: 'cartao' }],
    refunded: { fee: 2_100, why: 'O exame foi adiado e o mestre desistiu da data.' },
  },
  {
    id: 'fatura-isenta-w8r5f1jt6q',
    issuer: 'fctkd',
    payer: 'membro-wesley',
    kind: 'pessoa',
    items: [annuity(15_000)],
    issued: -40,
    due: -12,
    annuity: true,
    exempt: 'Bolsista do projeto social, ata da diretoria de março.',
  },
  {
    id: DEMO_IDS.cancelada,
    issuer: 'fctkd',
    payer: 'mestre',
    kind: 'pessoa',
    items: [annuity(51_000, { descricao: 'Anuidade de mestre' })],
    issued: -22,
    due: 8,
    annuity: true,
    cancelled: { why: 'Valor da tabela anterior.', by: 'fatura-corrigida-z1n6y3ph9k' },
  },
  {
    id: 'fatura-corrigida-z1n6y3ph9k',
    issuer: 'fctkd',
    payer: 'mestre',
    kind: 'pessoa',
    items: [annuity(48_000, { descricao: 'Anuidade de mestre' })],
    issued: -21,
    due: 9,
    annuity: true,
    told: { id: 'pagamento-informado-v2j8q4mx6s', day: -1, amount: 48_000, way: 'pix' },
  },
  {
    id: 'fatura-parcial-g5t9b7cw2d',
    issuer: 'fctkd',
    payer: clubId('fctkd', KORYO),
    kind: 'entidade',
    items: [
      { descricao: 'Anuidade da academia', categoria: 'anuidade', unitario: 80_000, repasseConfederacao: 20 },
      annuity(12_000, { qtd: 3, beneficiarioNome: '' }),
      annuity(12_000, { beneficiarioId: 'membro-priscila' }),
    ],
    issued: -18,
    due: 12,
    discount: 8_000,
    paid: [{ id: 'pagamento-parcial-k3x7n1rf8z', day: -10, amount: 60_000, way: 'transferencia' }],
  },
  {
    id: DEMO_IDS.aberta,
    issuer: 'fctkd',
    payer: 'filho-tomas',
    kind: 'pessoa',
    items: [annuity(6_000)],
    issued: -6,
    due: 14,
    annuity: true,
  },
  {
    id: 'fatura-rascunho-d8y2l5qv4h',
    issuer: 'fctkd',
    payer: clubId('fctkd', HWARANG),
    kind: 'entidade',
    items: [{ descricao: 'Anuidade da academia', categoria: 'anuidade', unitario: 80_000, repasseConfederacao: 20 }],
    due: 20,
  },
]

const RS: readonly Invoice[] = [
  {
    id: 'fatura-rs-paga-n7c4x9jm2t',
    issuer: 'rstkd',
    payer: 'professor',
    kind: 'pessoa',
    items: [annuity(22_000, { descricao: 'Anuidade de faixa preta' })],
    issued: -90,
    due: -70,
    annuity: true,
    paid: [{ id: 'pagamento-rs-paga-f1v6d8kz3w', day: -62, amount: 23_000, way: 'pix' }],
  },
  {
    id: 'fatura-rs-vencida-p5h2r8yb9q',
    issuer: 'rstkd',
    payer: clubId('rstkd', HWARANG),
    kind: 'entidade',
    items: [{ descricao: 'Anuidade da academia', categoria: 'anuidade', unitario: 75_000, repasseConfederacao: 20 }],
    issued: -55,
    due: -25,
    told: {
      id: 'pagamento-rs-recusado-l4g9s6tn1x',
      day: -20,
      amount: 75_000,
      way: 'transferencia',
      refused: 'O comprovante é de outra conta.',
    },
  },
  {
    id: 'fatura-rs-cancelada-j3w7k1cf5m',
    issuer: 'rstkd',
    payer: 'professor',
    kind: 'pessoa',
    items: [card],
    issued: -30,
    due: -10,
    cancelled: { why: 'A carteira foi encontrada.' },
  },
  {
    id: 'fatura-rs-aberta-y6z2q8vd4r',
    issuer: 'rstkd',
    payer: 'professor',
    kind: 'pessoa',
    items: [exam(38_000)],
    issued: -4,
    due: 21,
  },
]

const PR: readonly Invoice[] = [
  {
    id: 'fatura-pr-paga-b9t5m3xh7k',
    issuer: 'prtkd',
    payer: 'atleta',
    kind: 'pessoa',
    // The athlete's annuity is open, as their card says.
    items: [{ descricao: 'Curso de arbitragem', categoria: 'curso', unitario: 13_000, repasseConfederacao: 10 }],
    issued: -120,
    due: -100,
    paid: [{ id: 'pagamento-pr-paga-r8j1w6qc2v', day: -104, amount: 13_000, way: 'pix' }],
  },
  {
    id: 'fatura-pr-vencida-s4n9f2lz8g',
    issuer: 'prtkd',
    payer: 'atleta',
    kind: 'pessoa',
    items: [exam(9_500)],
    issued: -45,
    due: -15,
  },
  {
    id: 'fatura-pr-aberta-c7d3y5pk1w',
    issuer: 'prtkd',
    payer: 'atleta',
    kind: 'pessoa',
    items: [card],
    issued: -3,
    due: 17,
  },
]

const NATIONAL: readonly Invoice[] = [
  {
    id: 'fatura-br-paga-x8m2g6vt4j',
    issuer: 'cbtkd',
    payer: 'rstkd',
    kind: 'entidade',
    items: [{ descricao: 'Anuidade de federação', categoria: 'anuidade', unitario: 350_000 }],
    issued: -100,
    due: -80,
    paid: [{ id: 'pagamento-br-paga-q5k9c1zr7h', day: -85, amount: 350_000, way: 'boleto' }],
  },
  {
    id: 'fatura-br-aberta-d2w7n4jb9f',
    issuer: 'cbtkd',
    payer: 'fctkd',
    kind: 'entidade',
    items: [
      { descricao: 'Anuidade de federação', categoria: 'anuidade', unitario: 350_000 },
      { descricao: 'Homologação de exame', categoria: 'exame', unitario: 25_000, qtd: 2 },
    ],
    issued: -8,
    due: 22,
  },
]

export const INVOICES = [...SC, ...RS, ...PR, ...NATIONAL, ...TAXAS]
