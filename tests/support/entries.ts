// A small world of entries: the clubs and federations of transfers, a competition with few places, athletes, a minor with a guardian.
import { Timestamp } from 'firebase-admin/firestore'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import type { Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { classeDe } from '@sie/domain/eventos/classes.ts'
import type { Vagas } from '@sie/domain/eventos/inscricoes/vagas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { CATEGORIAS_PADRAO } from '@sie/domain/eventos/taekwondo/categoriasPadrao.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { confirmarPagamentoHandler } from '../../functions/src/financeiro/confirmarPagamento.ts'
import { informarPagamentoHandler } from '../../functions/src/financeiro/informarPagamento.ts'
import { inscreverHandler, type ItemPedido } from '../../functions/src/eventos/inscricoes/inscrever.ts'
import { ENTRY_REACTIONS } from '../../functions/src/eventos/inscricoes/reactions.ts'
import { processQueue } from '../../functions/src/eventos/inscricoes/trabalho.ts'
import { CONTAGENS } from '../../functions/src/painel/reactions.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../functions/src/base/platform/caller.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../functions/src/base/processes/transition.ts'
import { as, giveRights, store } from './world.ts'
import { member, staff, transferWorld } from './transfers.ts'

export const HOJE = hojeNoBrasil()
export const DAY = 86_400_000
export const EVENTO = 'copa'
const CLUB = ['praticantes:ler', 'inscricoes:ler', 'inscricoes:inscrever', 'faturas:ler', 'faturas:pagar']
const ORGANISER = ['praticantes:ler', 'inscricoes:ler', 'inscricoes:decidir', 'eventos:ler']
export const ADULTO = 'kyorugui-adulto-F--57'
export const JUNTO = 'kyorugui-adulto-F--62'

const at = (ms: number) => Timestamp.fromMillis(Date.now() + ms)

/** An event whose entries are open; `more` replaces parts. */
export async function event(id = EVENTO, more: object = {}): Promise<void> {
  const record = eventos.schema.parse({
    titulo: 'Copa de Teste',
    tipo: 'competicao',
    inicio: at(20 * DAY),
    fim: at(21 * DAY),
    prazos: { abertura: at(-DAY), encerramento: at(5 * DAY), alteracao: at(5 * DAY) },
    inscricoes: { taxaAlteracao: 2_000, vagas: 0, vagasPorFederacao: 0, vagasPorCategoria: 0, devolucao: 50 },
    regras: { filiacao: true },
    classes: CATEGORIAS_PADRAO.filter(({ divisao }) => divisao === 'adulto' || divisao === 'cadete').map(classeDe),
    modalidades: ['kyorugui'],
    lotes: [],
    precos: [
      { lote: '', papel: 'atleta', modalidade: '', valor: 9_000 },
      { lote: '', papel: 'tecnico', modalidade: '', valor: 5_000 },
    ],
    situacao: 'inscricoesAbertas',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    ...more,
  })
  await store('eventos', id, { ...record })
}

const settled = (uid: string) =>
  db()
    .doc(`praticantes/${uid}`)
    .update({
      'dadosPessoais.sexo': 'F',
      'metadados.active': true,
      anuidades: [{ ano: Number(HOJE.slice(0, 4)), valor: 15_000, situacao: 'paga', recibo: '' }],
      'dadosTaekwondo.maxGraduacao': 11,
    })

/** A woman of 57 kg, adult, affiliated and without debts. */
export async function athlete(uid: string, more: Parameters<typeof member>[2] = {}): Promise<void> {
  await member(uid, `Atleta ${uid}`, { birth: '1996-03-10', ...more })
  await settled(uid)
}

export async function entryWorld(): Promise<void> {
  await transferWorld()
  await Promise.all([
    staff('koryoA', 'koryo', 'fctkd', CLUB),
    staff('portoA', 'porto', 'rstkd', CLUB),
    staff('fcA', 'fctkd', 'fctkd', ORGANISER),
    giveRights('tesoureira', { fctkd: ['faturas:ler', 'faturas:receber', 'faturas:estornar'] }),
    athlete('ana'),
    athlete('bia'),
    athlete('cris'),
    athlete('dora', { clube: 'porto', federacao: 'rstkd' }),
    event(),
  ])
  await settled('beto')
  await paths.permissoes('mae').update({ 'menores.beto': Timestamp.fromMillis(Date.now() + DAY) })
}

export const idOf = (name: string) => `${name}-`.padEnd(24, 'x')

export const item = (pessoa: string, more: Partial<ItemPedido> = {}): ItemPedido => ({
  pessoa,
  papel: 'atleta',
  modalidade: 'kyorugui',
  classe: ADULTO,
  peso: 56,
  atestado: { arquivo: '', nome: '', bytes: 0 },
  atestadoAte: '',
  consentimento: false,
  ...more,
})

/** Queues an entry. */
export const enter = (name: string, itens: ItemPedido[], by: string, more: object = {}, now?: number) =>
  inscreverHandler({ id: idOf(name), evento: EVENTO, itens, ...more }, as(by), now)

/** The same, and processes the queue. @returns the entries' ids */
export async function entered(name: string, itens: ItemPedido[], by: string, more: object = {}): Promise<string[]> {
  const { aceitos } = await enter(name, itens, by, more)
  await processQueue(CONTAGENS)
  return aceitos
}

export const entry = async (id: string) =>
  (await db().doc(`inscricoes/${id}`).get()).data() as StoredRecord & Inscricao & { venceEm: Timestamp | null }

export const entries = async (evento = EVENTO) =>
  (
    await db().collection('inscricoes').where('evento', '==', evento).where('metadados.successorId', '==', '').get()
  ).docs.map((doc) => ({ id: doc.id, ...(doc.data() as StoredRecord & Inscricao) }))

export const places = async (evento = EVENTO) => (await paths.vagas(evento).get()).data() as Vagas

/** Makes a step of the process as a person. */
export async function step(uid: string, id: string, name: string, reason = '') {
  const { version } = (await entry(id)).metadados
  return makeTransition(inscricoes, id, { name, data: {}, reason, version }, await requireCaller(as(uid)))
}

/** Pays an invoice as a person, at the counter of the federation, and delivers its event `times` times. */
export async function pay(fatura: string, by: string, times = 1): Promise<void> {
  const invoice = (await db().doc(`faturas/${fatura}`).get()).data()
  const id = idOf(`p${fatura.slice(0, 20)}`)
  await informarPagamentoHandler(
    { id, faturas: [fatura], valor: Number(invoice?.total), data: HOJE, meio: 'pix', observacao: '' },
    as(by),
  )
  await confirmarPagamentoHandler({ id }, as('tesoureira'))
  for (let i = 0; i < times; i++) await deliver(fatura)
}

/** Delivers the event of an invoice as stored now. @param was its state before */
export async function deliver(fatura: string, was = ''): Promise<void> {
  const after = (await db().doc(`faturas/${fatura}`).get()).data() as StoredRecord
  for (const react of ENTRY_REACTIONS.faturas ?? [])
    await react(
      { collection: 'faturas', id: fatura, before: was ? { ...after, situacao: was } : undefined, after },
      'event',
    )
}
