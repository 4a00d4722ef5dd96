// Attacks on exams by people who may not request, mark or homologate them: all refused, and the database unchanged.
import { beforeAll, expect, test } from 'vitest'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { candidatosExame } from '@sie/domain/eventos/collections/candidatosExame.ts'
import { assinarAtaHandler } from '../../../functions/src/eventos/exames/assinarAta.ts'
import {
  inscreverCandidatosHandler,
  retirarCandidatoHandler,
} from '../../../functions/src/eventos/exames/candidatos.ts'
import { conferirExameHandler } from '../../../functions/src/eventos/exames/conferir.ts'
import { idDoCandidato } from '../../../functions/src/eventos/exames/exame.ts'
import { planejarExamesHandler } from '../../../functions/src/eventos/exames/planejar.ts'
import { listarExaminadoresHandler, salvarExameHandler } from '../../../functions/src/eventos/exames/salvarExame.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import {
  authorised,
  drafted,
  enter,
  exam,
  examWorld,
  idOf,
  onItsDay,
  sheet,
  signed,
  step,
  wish,
  BOARD,
} from '../../support/exams.ts'
import { as, giveRights, visitor } from '../../support/world.ts'

const DRAFT = idOf('rascunho')
const SENT = idOf('enviado')
const OPEN = idOf('aberto')
const RUNNING = idOf('andamento')
const COUNTED = idOf('apurado')
const SIGNED = idOf('assinado')
const HALF = idOf('metade')
const WHY = 'Porque eu quero.'

async function counted(name: string, people: readonly string[]) {
  const id = await authorised(name)
  await enter(id, people)
  await onItsDay(id)
  await step('presidente', id, 'iniciar')
  for (const pessoa of people) await sheet(id, 'presidente', pessoa, 8)
  await step('presidente', id, 'apurar')
  return id
}

beforeAll(async () => {
  await examWorld()
  await drafted('rascunho')
  await drafted('enviado')
  await step('secretaria', SENT, 'enviar')
  await authorised('aberto')
  await enter(OPEN, ['bia'])
  await authorised('andamento')
  await enter(RUNNING, ['ana'])
  await onItsDay(RUNNING)
  await step('presidente', RUNNING, 'iniciar')
  await counted('apurado', ['ana'])
  await counted('assinado', ['ana'])
  await signed(SIGNED)
  await counted('metade', ['ana'])
  await signed(HALF)
  await step('diretora', HALF, 'homologarFederacao')
  // People who were on the board, took the exam or requested it hold the right as well.
  await giveRights('examinador', { fctkd: ['exames:homologar'], cbtkd: ['exames:homologar'] })
  await giveRights('ana', { fctkd: ['exames:homologar'], cbtkd: ['exames:homologar'] })
  await giveRights('diretora', { fctkd: ['exames:homologar'], cbtkd: ['exames:homologar'] })
})

const move =
  (uid: string, id: string, acao: string, motivo = WHY) =>
  async () => {
    const { version } = (await exam(id)).metadados
    const { resultados } = await mudarSituacaoHandler(
      { colecao: 'exames', ids: [id], acao, dados: {}, motivo, versoes: [version] },
      as(uid),
    )
    const [result] = resultados
    if (result && !result.ok) throw new ErroSIE(result.codigo)
  }
const save = (uid: string, id: string, more: object = {}, dados = wish()) =>
  salvarExameHandler({ id, entidade: 'fctkd', dados, ...more }, as(uid))
const enters = (uid: string, id: string, pessoa: string, dispensa = '') =>
  inscreverCandidatosHandler({ exame: id, candidatos: [{ pessoa, parecer: '', dispensa }] }, as(uid))
const signs = (uid: string, id: string, resumo = 'a'.repeat(64), codigo = '12345678') =>
  assinarAtaHandler({ exame: id, resumo, codigo }, as(uid))

const ATTACKS: Record<string, () => Promise<unknown>> = {
  'a visitor asks for an exam': () => salvarExameHandler({ id: idOf('v'), entidade: 'fctkd', dados: wish() }, visitor),
  'nobody special asks for one': () => save('ninguem', idOf('x')),
  'a teacher asks for one': () => save('professora', idOf('x')),
  'another federation asks in the name of this one': () => save('gaucha', idOf('x')),
  'a club is the one that asks': () => save('secretaria', idOf('x'), { entidade: 'koryo' }),
  'another federation changes a draft': () => save('gaucha', DRAFT, { versao: 0, entidade: 'rstkd' }),
  'a draft is taken over by another id of entity': () => save('gaucha', DRAFT, { versao: 0 }),
  'what was sent is changed': () => save('secretaria', SENT, { versao: 1 }),
  'an authorised exam is changed': () => save('secretaria', OPEN, { versao: 2 }),
  'a stale version is stored': () => save('secretaria', DRAFT, { versao: 7 }, wish({ titulo: 'Outro título' })),
  'somebody who is no examiner is put on the board': () =>
    save('secretaria', DRAFT, { versao: 0 }, wish({ banca: [{ uid: 'raul', papel: 'presidente' }] })),
  'nobody special reads the conditions': () => conferirExameHandler({ id: DRAFT }, as('ninguem')),
  'another federation reads the conditions': () => conferirExameHandler({ id: DRAFT }, as('gaucha')),
  'another federation lists examiners for this one': () =>
    listarExaminadoresHandler({ entidade: 'fctkd' }, as('gaucha')),
  'a teacher lists examiners': () => listarExaminadoresHandler({ entidade: 'koryo' }, as('professora')),
  'another federation reads the students of a club': () => planejarExamesHandler({ entidade: 'koryo' }, as('gaucha')),
  'a student reads the class': () => planejarExamesHandler({ entidade: 'koryo' }, as('ana')),
  'a federation sends the draft of another': move('gaucha', DRAFT, 'enviar'),
  'a teacher sends a draft': move('professora', DRAFT, 'enviar'),
  'a federation authorises its own request': move('secretaria', SENT, 'autorizar'),
  'a federation refuses for the confederation': move('secretaria', SENT, 'recusar'),
  'a draft is authorised without being sent': move('nacional', DRAFT, 'autorizar'),
  'an authorised exam is homologated at once': move('nacional', OPEN, 'homologar'),
  'nobody special begins an exam': move('ninguem', OPEN, 'iniciar'),
  'the president begins before the day': move('presidente', OPEN, 'iniciar'),
  'an examiner who does not preside counts the marks': move('terceiro', RUNNING, 'apurar'),
  'a candidate counts the marks': move('caio', RUNNING, 'apurar'),
  'the president counts what is not there': move('presidente', RUNNING, 'apurar'),
  'the federation reopens marks': move('secretaria', COUNTED, 'reabrir'),
  'a federation homologates without signatures': move('diretora', COUNTED, 'homologarFederacao'),
  'who asked for an exam homologates it': move('secretaria', SIGNED, 'homologarFederacao'),
  'an examiner homologates their own exam': move('examinador', SIGNED, 'homologarFederacao'),
  'a candidate homologates their own exam': move('ana', SIGNED, 'homologarFederacao'),
  'another federation homologates': move('gaucha', SIGNED, 'homologarFederacao'),
  'the confederation decides before the federation': move('nacional', SIGNED, 'homologar'),
  'an examiner homologates for the confederation': move('examinador', HALF, 'homologar'),
  'a candidate homologates for the confederation': move('ana', HALF, 'homologar'),
  'who decided for the federation decides for the confederation too': move('diretora', HALF, 'homologar'),
  'a federation has the last word': move('secretaria', HALF, 'homologar'),
  'what is not homologated is annulled': move('nacional', HALF, 'anular'),
  'a federation annuls': move('secretaria', HALF, 'anular'),
  'somebody who is not of the board signs': () => signs('secretaria', COUNTED),
  'a member signs with a code that is not theirs': async () =>
    signs('terceiro', COUNTED, (await exam(COUNTED)).ata.resumo),
  'a member signs other minutes': () => signs('terceiro', COUNTED),
  'a member signs before the count': () => signs('terceiro', RUNNING),
  'a student enters themselves': () => enters('ana', OPEN, 'ana'),
  'a teacher enters somebody of another federation': () => enters('professora', OPEN, 'raul'),
  'a teacher enters somebody who does not exist': () => enters('professora', OPEN, 'fantasma'),
  'another federation enters its own member here': () => enters('gaucha', OPEN, 'raul'),
  'a teacher enters somebody whose time is not over': () => enters('professora', OPEN, 'davi'),
  'a teacher waives the time': () => enters('professora', OPEN, 'davi', 'Ele merece muito.'),
  'somebody is entered after the beginning': () => enters('professora', RUNNING, 'bia'),
  'somebody is entered before the authorisation': () => enters('professora', SENT, 'bia'),
  'another federation takes a candidate out': () =>
    retirarCandidatoHandler({ id: idDoCandidato(OPEN, 'bia'), motivo: WHY }, as('gaucha')),
  'a candidate takes another one out': () =>
    retirarCandidatoHandler({ id: idDoCandidato(OPEN, 'bia'), motivo: WHY }, as('ana')),
  'a candidate is taken out after the beginning': () =>
    retirarCandidatoHandler({ id: idDoCandidato(RUNNING, 'ana'), motivo: WHY }, as('professora')),
  'a candidate is decided like a process': () =>
    mudarSituacaoHandler(
      { colecao: candidatosExame.name, ids: ['x'], acao: 'aprovar', dados: {}, motivo: '', versoes: [0] },
      as('nacional'),
    ),
}

/** All stored data as text; counters against abuse and audited refusals may grow. */
async function everything(): Promise<Record<string, string>> {
  const names = ['exames', 'candidatosExame', 'praticantes', 'certificados', 'pedidosCertificado', 'faturas']
  const found = await Promise.all(names.map((name) => db().collection(name).get()))
  return Object.fromEntries(found.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, JSON.stringify(doc.data())])))
}

test(`${Object.keys(ATTACKS).length} attacks are refused, and the database stays as it is`, async () => {
  expect(BOARD).toHaveLength(3)
  const before = await everything()
  const passed: string[] = []
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const refused = await attack().then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof ErroSIE)) throw new Error(`${name}: ${String(error)}`)
        return true
      },
    )
    if (!refused) passed.push(name)
  }
  expect(passed).toEqual([])
  expect(await everything()).toEqual(before)
})
