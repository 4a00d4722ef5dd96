// A small world of finance: two federations and the confederation with a treasurer each, a club, an adult, a minor with a guardian.
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { Timestamp } from 'firebase-admin/firestore'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import type { Lancamento } from '@sie/domain/financeiro/collections/lancamentos.ts'
import { diferenca, type ContaDoRazao, type Partida } from '@sie/domain/financeiro/razao.ts'
import { confirmarPagamentoHandler } from '../../functions/src/financeiro/confirmarPagamento.ts'
import { emitirFaturaHandler } from '../../functions/src/financeiro/emitirFatura.ts'
import { informarPagamentoHandler } from '../../functions/src/financeiro/informarPagamento.ts'
import { salvarFaturaHandler } from '../../functions/src/financeiro/salvarFatura.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { as, emptyEverything, giveRights, praticante, store } from './world.ts'
import { saldoDaConta } from './saldoDaConta.ts'

export const ACTIONS = ['ler', 'criar', 'editar', 'emitir', 'cancelar', 'receber', 'estornar', 'isentar']
const TREASURY = ['praticantes:ler', 'regrasCobranca:editar', ...ACTIONS.map((action) => `faturas:${action}`)]

export const inDays = (days: number) =>
  new Date(Date.parse(hojeNoBrasil()) + days * 86_400_000).toISOString().slice(0, 10)

export async function moneyWorld(): Promise<void> {
  await emptyEverything()
  const entity = (tipoEntidade: string, name: string, sigla: string, federacao: string) => ({
    dadosPessoais: { name, sigla, tipoEntidade, cnpj: '11.222.333/0001-81' },
    dadosEndereco: { logradouroMunicipio: 'Florianópolis' },
    situacao: 'filiada',
    vinculo: { idEntidade: federacao, idFederacao: federacao },
  })
  await store('entidades', 'cbtkd', entity('confederacao', 'Confederação', 'CBTKD', ''))
  await store('entidades', 'fctkd', entity('federacao', 'Federação Catarinense', 'FCTKD', 'fctkd'))
  await store('entidades', 'rstkd', entity('federacao', 'Federação Gaúcha', 'RSTKD', 'rstkd'))
  await store('entidades', 'clube', entity('clube', 'Clube Koryo', 'KORYO', 'fctkd'))
  for (const id of ['fctkd', 'rstkd'])
    await db()
      .doc(`entidades/${id}/reservado/${id}`)
      .set({ pixTipo: 'email', pixChave: `tesouraria@${id}.org.br` })
  const born = (years: number) => `${Number(hojeNoBrasil().slice(0, 4)) - years}-01-15`
  const somebody = (name: string, years: number, federacaoID = 'fctkd') =>
    praticante({
      dadosPessoais: { name, birthdate: born(years), cpf: '529.982.247-25' },
      dadosFiliacao: { federacaoID, federacao: federacaoID.toUpperCase() },
    })
  await store(
    'services',
    'anuidade-da-tabela',
    services.schema.parse({
      codigo: 'ANU',
      name: 'Anuidade',
      categoria: 'anuidade',
      valor: 15_000,
      repasse: { confederacao: 20 },
      precos: [{ nome: 'Crianças', idadeAte: 12, valor: 8_000 }],
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    }),
  )
  await store('praticantes', 'ana', somebody('Ana Lima', 30))
  await store('praticantes', 'beto', somebody('Beto Lima', 10))
  await store('praticantes', 'rui', somebody('Rui Gaúcho', 30, 'rstkd'))
  await store('users', 'ana', {
    dadosPessoais: { name: 'Ana Lima' },
    dadosContato: { email: 'ana@exemplo.test' },
    usersgroupsowned: [],
  })
  await giveRights('tesoureira', { fctkd: TREASURY })
  await giveRights('outra', { rstkd: TREASURY })
  await giveRights('nacional', { cbtkd: TREASURY })
  await giveRights('doclube', { clube: ['faturas:ler', 'faturas:pagar'] }, true, { clube: 'fctkd' })
  for (const uid of ['ana', 'beto', 'mae', 'rui']) await giveRights(uid, {})
  await paths.permissoes('mae').update({ 'menores.beto': Timestamp.fromMillis(Date.now() + 86_400_000) })
}

export const idOf = (name: string) => `${name}-`.padEnd(24, 'x')

type Given = Parameters<typeof salvarFaturaHandler>[0]['dados']

export const draft = (more: Partial<Given> = {}): Given => ({
  emitente: 'fctkd',
  sacado: { tipo: 'pessoa', id: 'ana' },
  itens: [item()],
  desconto: 0,
  acrescimo: 0,
  vencimento: inDays(10),
  departamento: '',
  centroCusto: '',
  objeto: { tipo: '', id: '' },
  observacoes: '',
  ...more,
})

export const item = (more: Partial<Given['itens'][number]> = {}): Given['itens'][number] => ({
  serviceId: 'anuidade-da-tabela',
  descricao: 'Anuidade de atleta',
  categoria: 'anuidade',
  qtd: 1,
  unitario: 15_000,
  desconto: 0,
  beneficiarioId: '',
  repasseFederacao: 0,
  repasseConfederacao: 20,
  ...more,
})

/** An issued invoice. @param motivo why it is beside the price list @returns its id */
export async function issued(
  name: string,
  more: Partial<Given> = {},
  who = 'tesoureira',
  motivo = '',
): Promise<string> {
  const id = idOf(name)
  await salvarFaturaHandler({ id, dados: draft(more) }, as(who))
  await emitirFaturaHandler({ id, versao: 0, motivo }, as(who))
  return id
}

type Told = Parameters<typeof informarPagamentoHandler>[0]

export const payment = (name: string, faturas: string[], more: Partial<Told> = {}): Told => ({
  id: idOf(name),
  faturas,
  valor: 15_000,
  data: hojeNoBrasil(),
  meio: 'pix',
  observacao: '',
  ...more,
})

/** An informed and confirmed payment. @returns its id */
export async function paid(name: string, faturas: string[], more: Partial<Told> = {}, by = 'ana'): Promise<string> {
  const { id } = await informarPagamentoHandler(payment(name, faturas, more), as(by))
  await confirmarPagamentoHandler({ id }, as('tesoureira'))
  return id
}

export const fatura = async (id: string) => (await db().doc(`faturas/${id}`).get()).data() as Fatura

/** All lines of the ledger of an entity; expects that the ledger as a whole and each entry balance. */
export async function ledger(entidade = 'fctkd'): Promise<Partida[]> {
  const { docs } = await db().collection('lancamentos').where('vinculo.idEntidade', '==', entidade).get()
  const entries = docs.map((doc) => doc.data() as Lancamento)
  for (const { partidas, name } of entries) if (diferenca(partidas) !== 0) throw new Error(`${name} does not balance`)
  return entries.flatMap(({ partidas }) => partidas)
}

export const balance = async (conta: ContaDoRazao, only: Parameters<typeof saldoDaConta>[2] = {}) =>
  saldoDaConta(await ledger(), conta, only)
