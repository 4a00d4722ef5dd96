// A small world of transfers: two federations with clubs and staff, the confederation, an adult, a minor with a guardian.
import { Timestamp } from 'firebase-admin/firestore'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { transferencias, type Transferencia } from '@sie/domain/eventos/collections/transferencias.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../functions/src/base/platform/caller.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../functions/src/base/processes/transition.ts'
import { TRANSFER_REACTIONS } from '../../functions/src/eventos/transferencias/pagamento.ts'
import { salvarTransferenciaHandler } from '../../functions/src/eventos/transferencias/salvarTransferencia.ts'
import { as, emptyEverything, giveRights, praticante, store } from './world.ts'

export const SIDE = ['transferencias:ler', 'transferencias:criar', 'transferencias:decidir']
export const SINCE = '2020-02-01'

const entity = (tipoEntidade: string, name: string, sigla: string, federacao: string, email = '') => ({
  dadosPessoais: { name, sigla, tipoEntidade, cnpj: '11.222.333/0001-81' },
  dadosContato: { email },
  dadosEndereco: { logradouroMunicipio: 'Florianópolis' },
  situacao: 'filiada',
  vinculo: { idEntidade: federacao, idFederacao: federacao },
})

/** Gives staff rights with `portais`, as the server writes them: deciders are queried by it. */
export async function staff(uid: string, entidade: string, federacao: string, rules = SIDE): Promise<void> {
  await giveRights(uid, { [entidade]: rules }, true, entidade === federacao ? {} : { [entidade]: federacao })
  await paths.permissoes(uid).update({ portais: [entidade] })
  await store('users', uid, {
    dadosPessoais: { name: `Nome de ${uid}` },
    dadosContato: { email: `${uid}@exemplo.test` },
    usersgroupsowned: [],
  })
}

export async function member(
  uid: string,
  name: string,
  { clube = 'koryo', federacao = 'fctkd', birth = '1990-05-10', grade = 0 } = {},
): Promise<void> {
  await giveRights(uid, {})
  const data = praticante({
    dadosPessoais: { name, birthdate: birth, cpf: '529.982.247-25' },
    dadosFiliacao: {
      federacaoID: federacao,
      federacao: federacao.toUpperCase(),
      vinculadoAEntidadeID: clube,
      vinculadoAEntidade: clube && `Clube ${clube}`,
      matriculaFederacao: `${federacao.toUpperCase()}-1`,
      desde: SINCE,
    },
  })
  await store('praticantes', uid, {
    ...data,
    dadosTaekwondo: { ...data.dadosTaekwondo, ...(grade > 0 ? { maxGraduacao: grade, MaxGraduacao: grade } : {}) },
    situacaoCadastro: 'ativo',
  })
  await store('users', uid, {
    dadosPessoais: { name },
    dadosContato: { email: `${uid}@exemplo.test` },
    usersgroupsowned: [],
    vinculo: { idEntidade: clube, idFederacao: federacao },
  })
}

export async function transferWorld(): Promise<void> {
  await emptyEverything()
  await Promise.all([
    store('entidades', 'cbtkd', entity('confederacao', 'Confederação', 'CBTKD', '')),
    store('entidades', 'fctkd', entity('federacao', 'Federação Catarinense', 'FCTKD', 'fctkd')),
    store('entidades', 'rstkd', entity('federacao', 'Federação Gaúcha', 'RSTKD', 'rstkd')),
    store('entidades', 'koryo', entity('clube', 'Clube Koryo', 'KORYO', 'fctkd')),
    store('entidades', 'hwarang', entity('clube', 'Clube Hwarang', 'HWA', 'fctkd', 'contato@hwarang.test')),
    store('entidades', 'porto', entity('clube', 'Clube Porto', 'PORTO', 'rstkd')),
    store('entidades', 'fechado', { ...entity('clube', 'Clube Fechado', 'FEC', 'rstkd'), situacao: 'desfiliada' }),
    staff('koryoA', 'koryo', 'fctkd'),
    staff('koryoB', 'koryo', 'fctkd'),
    staff('portoA', 'porto', 'rstkd'),
    staff('fcA', 'fctkd', 'fctkd'),
    staff('fcB', 'fctkd', 'fctkd'),
    staff('rsA', 'rstkd', 'rstkd'),
    staff('brA', 'cbtkd', 'cbtkd'),
    staff('prA', 'prtkd', 'prtkd'),
    member('ana', 'Ana Lima', { grade: 14 }),
    member('beto', 'Beto Lima', { birth: `${new Date().getFullYear() - 10}-01-15` }),
    giveRights('mae', {}),
    giveRights('ninguem', {}),
  ])
  await paths.permissoes('mae').update({ 'menores.beto': Timestamp.fromMillis(Date.now() + 86_400_000) })
}

/** Stores an entity's price for transfers, in centavos. */
export const price = (entidade: string, valor: number) =>
  store('services', `${entidade}-transferencia`, {
    ...services.schema.parse({
      codigo: 'TRA',
      name: 'Transferência',
      categoria: 'transferencia',
      valor,
      vinculo: { idEntidade: entidade, idFederacao: entidade },
    }),
  })

export const idOf = (name: string) => `${name}-`.padEnd(24, 'x')

type Given = Parameters<typeof salvarTransferenciaHandler>[0]
export const NO_FILE = { arquivo: '', nome: '', bytes: 0 }

export const wish = (more: Partial<Given['dados']> = {}): Given['dados'] => ({
  tipo: 'associacoes',
  destino: 'hwarang',
  motivo: 'Mudei de bairro.',
  ate: '',
  carta: NO_FILE,
  anexo: NO_FILE,
  ...more,
})

export const transfer = async (id: string) => {
  const found = (await db().doc(`transferencias/${id}`).get()).data()
  if (!found) throw new Error(`no transfer ${id}`)
  return found as StoredRecord & Transferencia & { venceEm: Timestamp | null }
}

/** Makes a step; with the stored version unless given. */
export async function step(uid: string, id: string, name: string, reason = '', version?: number) {
  const seen = version ?? (await transfer(id)).metadados.version
  return makeTransition(transferencias, id, { name, data: {}, reason, version: seen }, await requireCaller(as(uid)))
}

/** Creates a draft. @returns its id */
export async function drafted(name: string, more: Partial<Given['dados']> = {}, by = 'ana', pessoa?: string) {
  const { id } = await salvarTransferenciaHandler({ id: idOf(name), dados: wish(more), pessoa }, as(by))
  return id
}

/** Creates and sends a transfer. @returns its id */
export async function sent(name: string, more: Partial<Given['dados']> = {}, by = 'ana', pessoa?: string) {
  const id = await drafted(name, more, by, pessoa)
  await step(by, id, 'enviar')
  return id
}

/** Delivers the event of an invoice as stored now. @param was its state before */
export async function deliver(fatura: string, was = ''): Promise<void> {
  const after = (await db().doc(`faturas/${fatura}`).get()).data() as StoredRecord
  for (const react of TRANSFER_REACTIONS.faturas ?? [])
    await react(
      { collection: 'faturas', id: fatura, before: was ? { ...after, situacao: was } : undefined, after },
      'event',
    )
}

export const clubOf = async (uid = 'ana') =>
  (await db().doc(`praticantes/${uid}`).get()).get('dadosFiliacao.vinculadoAEntidadeID') as string
