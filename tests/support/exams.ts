// A small world of belt exams: a federation with a club, its board, its students, the confederation, and their rights.
import { addDays, addMonths } from '@sie/domain/base/brazil/dates.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { graduacao, maxGraduacaoFields } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { assinarAtaHandler } from '../../functions/src/eventos/exames/assinarAta.ts'
import { inscreverCandidatosHandler } from '../../functions/src/eventos/exames/candidatos.ts'
import { idDoCandidato, type CandidatoGuardado, type ExameGuardado } from '../../functions/src/eventos/exames/exame.ts'
import { salvarExameHandler } from '../../functions/src/eventos/exames/salvarExame.ts'
import { advance } from '../../functions/src/base/jobs/job.ts'
import { STEPS } from '../../functions/src/top/steps.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../functions/src/base/platform/auditChain.ts'
import { requireCaller } from '../../functions/src/base/platform/caller.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../functions/src/base/processes/transition.ts'
import { gerarPincodeHandler } from '../../functions/src/pessoas/rights/pincode.ts'
import { as, emptyEverything, giveRights, praticante, store } from './world.ts'

export const HOJE = hojeNoBrasil()
const ASKS = ['exames:ler', 'exames:solicitar', 'exames:homologar', 'candidatosExame:dispensar', 'praticantes:ler']
const NATION = ['exames:ler', 'exames:autorizar', 'exames:homologar', 'exames:anular']
const TEACHES = ['praticantes:ler', 'candidatosExame:ler', 'candidatosExame:inscrever']
export const BOARD = ['presidente', 'examinador', 'terceiro'] as const

const entity = (tipoEntidade: string, name: string, federacao: string) => ({
  dadosPessoais: { name, sigla: name, tipoEntidade, cnpj: '11.222.333/0001-81' },
  situacao: 'filiada',
  vinculo: { idEntidade: federacao, idFederacao: federacao },
})

/** Creates a member with a grade since a day. */
export async function member(
  uid: string,
  grade: string,
  since: string,
  { clube = 'koryo', federacao = 'fctkd', birth = '1990-05-10', funcoes = [] as object[] } = {},
): Promise<void> {
  const base = praticante({
    dadosPessoais: { name: `Nome de ${uid}`, birthdate: birth },
    dadosFiliacao: { federacaoID: federacao, federacao: federacao.toUpperCase(), vinculadoAEntidadeID: clube },
    historicoCertificacoes: [{ graduacao: grade, data: since, situacao: 'homologada' }],
    funcoes: funcoes as never,
    anuidades: [0, 1].map((later) => ({ ano: Number(HOJE.slice(0, 4)) + later, situacao: 'paga' })) as never,
  })
  const ordem = graduacao(grade)?.ordem ?? 0
  const record = {
    ...base,
    dadosTaekwondo: { graduacao: grade, ...maxGraduacaoFields(ordem) },
    situacaoCadastro: 'ativo' as const,
    metadados: newMetadados({ uid: 'semente', name: 'Semente' }, FieldValue.serverTimestamp(), true),
  }
  // Stored with its derived fields, so that later states can be compared.
  const derived = withDerived(uid, record as never, praticantes)
  await db().doc(`praticantes/${uid}`).set(derived)
  await store('users', uid, {
    dadosPessoais: { name: `Nome de ${uid}` },
    dadosContato: { email: `${uid}@exemplo.test` },
    usersgroupsowned: [],
    vinculo: { idEntidade: clube, idFederacao: federacao },
  })
}

const examiner = (uid: string) =>
  member(uid, 'dan-6', '2015-01-10', { clube: '', funcoes: [{ papel: 'examinador', validade: '' }] })

/** Stores this year's paid fee of the federation to the confederation. */
export const paidFee = (situacao = 'paga') =>
  store('faturas', 'anuidade-da-federacao', {
    ...faturas.schema.parse({
      name: 'Anuidade',
      sacado: { tipo: 'entidade', entidade: 'fctkd', federacao: 'fctkd' },
      objeto: { tipo: 'anuidade', id: HOJE.slice(0, 4) },
      vencimento: addDays(HOJE, -5),
      itens: [{ descricao: 'Anuidade', categoria: 'anuidade', unitario: 350_000, total: 350_000 }],
      total: 350_000,
      situacao,
      vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
    }),
    filtros: { aberta: situacao === 'emitida' },
  })

/** Stores an issuer's price of certificates, in centavos. */
export const fee = (entidade: string, valor: number) =>
  store('services', `${entidade}-certificado`, {
    ...services.schema.parse({
      codigo: 'CER',
      name: 'Certificado de graduação',
      categoria: 'certificado',
      valor,
      vinculo: { idEntidade: entidade, idFederacao: entidade },
    }),
  })

export const FAR = addMonths(HOJE, -120)

export async function examWorld(): Promise<void> {
  await emptyEverything()
  await Promise.all([
    store('entidades', 'cbtkd', entity('confederacao', 'CBTKD', '')),
    store('entidades', 'fctkd', entity('federacao', 'FCTKD', 'fctkd')),
    store('entidades', 'koryo', entity('clube', 'KORYO', 'fctkd')),
    store('entidades', 'rstkd', entity('federacao', 'RSTKD', 'rstkd')),
    paths.padrao().set({ mestre: ['entidades:ler'], professor: ['graduacoes:ler'] }),
    ...BOARD.map(examiner),
    paidFee(),
    giveRights('secretaria', { fctkd: ASKS }),
    giveRights('diretora', { fctkd: ASKS }),
    giveRights('nacional', { cbtkd: NATION }),
    giveRights('nacional2', { cbtkd: NATION }),
    giveRights('gaucha', { rstkd: [...ASKS, ...TEACHES] }),
    giveRights('professora', { koryo: TEACHES }, true, { koryo: 'fctkd' }),
    giveRights('ninguem', {}),
    ...BOARD.map((uid) => giveRights(uid, {})),
    member('ana', 'gub-1', FAR),
    member('bia', 'gub-5', FAR, { birth: `${Number(HOJE.slice(0, 4)) - 10}-01-15` }),
    member('caio', 'gub-1', FAR, { birth: `${Number(HOJE.slice(0, 4)) - 12}-01-15` }),
    member('davi', 'gub-7', addMonths(HOJE, 1)),
    member('raul', 'gub-5', FAR, { clube: 'porto', federacao: 'rstkd' }),
  ])
}

export const idOf = (name: string) => `${name}-`.padEnd(24, 'x')
type Given = Parameters<typeof salvarExameHandler>[0]

export const wish = (more: Partial<Given['dados']> = {}): Given['dados'] => ({
  titulo: 'Exame de Blumenau',
  ate: 'dan-1',
  data: addDays(HOJE, 60),
  inscricoesAte: addDays(HOJE, 50),
  local: 'Ginásio',
  cidade: 'Blumenau',
  observacoes: '',
  evento: '',
  banca: BOARD.map((uid, index) => ({ uid, papel: index === 0 ? ('presidente' as const) : ('examinador' as const) })),
  ...more,
})

export const exam = async (id: string) => (await db().doc(`exames/${id}`).get()).data() as ExameGuardado
export const candidate = async (exame: string, pessoa: string) =>
  (
    await db()
      .doc(`candidatosExame/${idDoCandidato(exame, pessoa)}`)
      .get()
  ).data() as CandidatoGuardado

export async function step(uid: string, id: string, name: string, reason = '') {
  const { version } = (await exam(id)).metadados
  return makeTransition(exames, id, { name, data: {}, reason, version }, await requireCaller(as(uid)))
}

export async function drafted(name: string, more: Partial<Given['dados']> = {}) {
  const { id } = await salvarExameHandler({ id: idOf(name), entidade: 'fctkd', dados: wish(more) }, as('secretaria'))
  return id
}

/** An exam open for candidates; afterwards its day is set to today, as if the weeks between had passed. */
export async function authorised(name: string, more: Partial<Given['dados']> = {}) {
  const id = await drafted(name, more)
  await step('secretaria', id, 'enviar')
  await step('nacional', id, 'autorizar')
  return id
}

export const enter = (id: string, people: readonly string[], by = 'professora') =>
  inscreverCandidatosHandler(
    { exame: id, candidatos: people.map((pessoa) => ({ pessoa, parecer: '', dispensa: '' })) },
    as(by),
  )

export const onItsDay = (id: string) => db().doc(`exames/${id}`).update({ data: HOJE, inscricoesAte: HOJE })

/** Writes a sheet as the rules allow a board member's device. */
export const sheet = (
  id: string,
  quem: string,
  pessoa: string,
  mark: number,
  { revisao = 1, ausente = false, nota = '' } = {},
) =>
  db()
    .doc(`exames/${id}/notas/${nota || `${quem}-${pessoa}-${revisao}`}`)
    .set({
      candidato: idDoCandidato(id, pessoa),
      revisao,
      ausente,
      parecer: '',
      ...Object.fromEntries(
        ['poomsae', 'chutes', 'luta', 'quebramento', 'teoria'].map((item) => [item, ausente ? -1 : mark]),
      ),
      quem,
      quando: new Date(),
    })

/** All members of the board sign with a new pincode. */
export async function signed(id: string) {
  const { resumo } = (await exam(id)).ata
  for (const uid of BOARD) {
    const { pincode } = await gerarPincodeHandler({ uid }, as(uid))
    await assinarAtaHandler({ exame: id, resumo, codigo: pincode }, as(uid))
  }
}

/** From the entries to the second homologation; the following job has not started. */
export async function homologated(name: string, people: readonly string[], mark = 8) {
  const id = await authorised(name)
  await enter(id, people)
  await onItsDay(id)
  await step('presidente', id, 'iniciar')
  for (const pessoa of people) for (const quem of BOARD) await sheet(id, quem, pessoa, mark)
  await step('presidente', id, 'apurar')
  await signed(id)
  await step('diretora', id, 'homologarFederacao')
  await step('nacional2', id, 'homologar')
  return id
}

/** Runs a job to its end. */
export async function run(job: string): Promise<void> {
  for (let turn = 0; turn < 50; turn++) if ((await advance(paths.tarefa(job), STEPS)) !== 'rodando') return
  throw new Error(`${job} does not end`)
}
