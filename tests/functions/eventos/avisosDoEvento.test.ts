// A change of an event is told to its people: the preview names exactly those who get a notice, each once, unless it is switched off.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { SITUACOES, VIVAS } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { advance } from '../../../functions/src/base/jobs/job.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { previaDosAvisosHandler } from '../../../functions/src/base/processes/previaDosAvisos.ts'
import { STEPS } from '../../../functions/src/top/steps.ts'
import { ADULTO, athlete, DAY, entryWorld, event, EVENTO, JUNTO } from '../../support/entries.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const MOTIVO = 'O ginásio está em obras.'
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const dados = () => ({
  inicio: at(40),
  fim: at(41),
  'prazos.abertura': at(-1),
  'prazos.encerramento': at(30),
  'prazos.alteracao': at(30),
  aviso: '',
})

/** An entry as it is stored; `pessoa` may have several. */
const enters = (pessoa: string, situacao: (typeof SITUACOES)[number], more: object = {}, classe = ADULTO) =>
  store(
    'inscricoes',
    `${pessoa}-${classe}`,
    inscricoes.schema.parse({
      name: `Atleta ${pessoa}`,
      evento: EVENTO,
      pessoa,
      situacao,
      classe: { codigo: classe, nome: classe },
      clube: { id: 'koryo', nome: 'Koryo', sigla: '' },
      federacao: { id: 'fctkd', nome: 'FCTKD', sigla: '' },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd', lados: ['fctkd', 'koryo'] },
      ...more,
    }),
  )

beforeEach(async () => {
  await entryWorld()
  await giveRights('editora', { fctkd: ['eventos:publicar', 'inscricoes:ler'] })
  await giveRights('cega', { fctkd: ['eventos:publicar'] })
  for (const uid of ['ana', 'bia', 'cris', 'dora', 'beto', 'mae', 'koryoA', 'editora'])
    await store('users', uid, { dadosPessoais: { name: `Nome ${uid}` }, dadosContato: { email: `${uid}@sie.test` } })
  // Ana twice, entered by the club; Beto is a minor; Cris has withdrawn; Dora wants no mail of events.
  await enters('ana', 'confirmada', { pedidoPor: 'koryoA' })
  await enters('ana', 'aguardandoPagamento', {}, JUNTO)
  await enters('beto', 'pendente')
  await enters('cris', 'retirada')
  await enters('dora', 'listaDeEspera')
  await paths.preferencias('dora').set({ semEmail: ['evento'] })
})

const asked = async (acao: string, more: object = {}) => ({
  colecao: 'eventos',
  ids: [EVENTO],
  versoes: [(await read(`eventos/${EVENTO}`))?.metadados.version ?? 0],
  acao,
  dados: dados(),
  motivo: MOTIVO,
  ...more,
})
const preview = async (uid: string, acao = 'mudarDatas', more: object = {}) =>
  previaDosAvisosHandler(await asked(acao, more), as(uid))
const change = async (uid: string, acao = 'mudarDatas', more: object = {}) => {
  const { resultados } = await mudarSituacaoHandler(await asked(acao, more), as(uid))
  for (const { ref } of (await paths.tarefas().where('tipo', '==', 'avisar').get()).docs)
    while ((await advance(ref, STEPS)) === 'rodando');
  return resultados
}
const notices = async () =>
  (await paths.avisos().where('tipo', '==', 'evento').get()).docs.map((doc) => String(doc.get('quem'))).sort()
const mails = async () =>
  (await paths.correio().where('modelo', '==', 'aviso').get()).docs.map((doc) => String(doc.get('para'))).sort()
const TOLD = ['ana', 'beto', 'dora', 'koryoA', 'mae']

test('a changed date reaches everybody in a live entry, a guardian and who entered them, as the preview said', async () => {
  const said = await preview('editora')
  expect(said).toMatchObject({ total: TOLD.length, emails: TOLD.length - 1, exato: true })
  expect(said.nomes).toEqual(TOLD.map((uid) => `Nome ${uid}`))
  expect(await notices()).toEqual([])
  expect(await change('editora')).toMatchObject([{ ok: true, versao: 1 }])
  expect(await notices()).toEqual(TOLD)
  expect(await mails()).toEqual(TOLD.filter((uid) => uid !== 'dora').map((uid) => `${uid}@sie.test`))
  const { docs } = await paths.avisos().where('quem', '==', 'mae').get()
  expect(docs.map((doc) => doc.data())).toMatchObject([{ dados: { mudanca: 'novas datas' } }])
  const [words] = said.avisos
  expect(words?.titulo).toBe('Copa de Teste: novas datas')
  expect(words?.texto).toBe(docs[0]?.get('dados.texto'))
  expect(words?.texto).toContain(MOTIVO)
})

test('what was sent stands on the record and in the audit, and a job that runs again adds nothing', async () => {
  await change('editora')
  const [job] = (await paths.tarefas().where('tipo', '==', 'avisar').get()).docs
  await job?.ref.update({ estado: 'rodando', cursor: '', passo: 9 })
  while (job && (await advance(job.ref, STEPS)) === 'rodando');
  expect(await read(`eventos/${EVENTO}/andamento/000001`)).toMatchObject({ avisados: 5, emails: 4 })
  const noted = await paths.auditoria().where('acao', '==', 'avisar').get()
  expect(noted.docs.map((doc) => doc.data())).toMatchObject([
    { quem: 'editora', colecao: 'eventos', id: EVENTO, detalhe: { avisados: 5, emails: 4 } },
  ])
  expect(await notices()).toEqual(TOLD)
})

test('switched off, nobody is told, and the record says so', async () => {
  expect(await change('editora', 'mudarDatas', { avisar: false })).toMatchObject([{ ok: true }])
  expect([await notices(), await mails()]).toEqual([[], []])
  expect(await read(`eventos/${EVENTO}/andamento/000001`)).toMatchObject({ avisados: 0, emails: 0 })
})

test('calling off tells the same people, and a mail leads to the page of the event', async () => {
  const input = { dados: { aviso: 'Cancelado por causa das obras.' } }
  expect(await preview('editora', 'cancelar', { dados: {} })).toMatchObject({ total: 5 })
  expect((await preview('editora', 'cancelar', input)).avisos).toEqual([
    { titulo: 'Copa de Teste: evento cancelado', texto: `Cancelado por causa das obras. ${MOTIVO}` },
  ])
  await change('editora', 'cancelar', input)
  expect(await notices()).toEqual(TOLD)
  const [mail] = (await paths.correio().where('para', '==', 'ana@sie.test').get()).docs
  expect(String(mail?.get('dados.link'))).toContain(`/eventos/evento?id=${EVENTO}`)
})

test('a new place tells the same people where, and forgets the point on the map', async () => {
  const lugar = { nome: 'Ginásio Norte', ponto: { lat: -26.3, lng: -48.8 }, rota: 'https://mapa.test/x' }
  await event(EVENTO, { local: lugar })
  const input = {
    dados: {
      'local.nome': 'Ginásio Sul',
      'dadosEndereco.logradouro': 'Rua das Flores',
      'dadosEndereco.logradouroNumero': '10',
      'dadosEndereco.logradouroMunicipio': 'Joinville',
      'dadosEndereco.logradouroUF': 'SC',
      aviso: '',
    },
  }
  expect((await preview('editora', 'mudarLocal', input)).avisos).toEqual([
    {
      titulo: 'Copa de Teste: novo local',
      texto: `Agora: Ginásio Sul, Rua das Flores 10, Joinville/SC. Antes: Ginásio Norte. ${MOTIVO}`,
    },
  ])
  expect(await change('editora', 'mudarLocal', input)).toMatchObject([{ ok: true, situacao: 'inscricoesAbertas' }])
  expect(await notices()).toEqual(TOLD)
  expect(await read(`eventos/${EVENTO}`)).toMatchObject({ local: { nome: 'Ginásio Sul', ponto: {}, rota: '' } })
})

test.each(SITUACOES.filter((one) => one !== 'rascunho'))(
  'an entry that is %s is told while it is live',
  async (state) => {
    await event('outro')
    for (const { ref } of (await db().collection('inscricoes').get()).docs) await ref.delete()
    await enters('bia', state)
    await change('editora')
    expect(await notices()).toEqual((VIVAS as readonly string[]).includes(state) ? ['bia'] : [])
  },
)

test('more people than one page: each is told once, in several steps', async () => {
  const uids = Array.from({ length: 60 }, (_, n) => `p${n}`)
  await Promise.all(
    uids.map(async (uid) => {
      await athlete(uid)
      await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: `${uid}@sie.test` } })
      await enters(uid, 'confirmada', { pedidoPor: 'koryoA' })
    }),
  )
  expect(await preview('editora')).toMatchObject({ total: 65, emails: 64 })
  expect((await preview('editora')).nomes).toHaveLength(50)
  await change('editora')
  expect(await notices()).toEqual([...TOLD, ...uids].sort())
  expect(await mails()).toHaveLength(64)
  expect(await read(`eventos/${EVENTO}/andamento/000001`)).toMatchObject({ avisados: 65, emails: 64 })
})

test('who may not make the step sees nobody, and who may not read the entries sees a number', async () => {
  await giveRights('vizinha', { rstkd: ['eventos:publicar', 'inscricoes:ler'] })
  for (const uid of ['vizinha', 'fcA', 'ana']) await expect(preview(uid), uid).rejects.toEqual(codigo('sem-permissao'))
  expect(await preview('cega')).toMatchObject({ total: 5, nomes: [] })
  await db().doc(`eventos/${EVENTO}`).update({ fim: Timestamp.now() })
  expect(await preview('editora', 'mudarDatas', { dados: {} })).toMatchObject({ total: 5 })
})
