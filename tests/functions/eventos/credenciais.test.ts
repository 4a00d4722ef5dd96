// Credentials of an event: issued for confirmed entries, shown only by their signed token, updated by entries and the scans of devices.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { credenciais, type Credencial } from '@sie/domain/eventos/collections/credenciais.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { idDaCredencial } from '@sie/domain/eventos/credenciais/identidade.ts'
import { lerSelo } from '../../support/qr.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { credenciaisDoEventoHandler } from '../../../functions/src/eventos/credenciais/credenciaisDoEvento.ts'
import { deriveCredencial } from '../../../functions/src/eventos/credenciais/derive.ts'
import { emitirCredenciaisHandler } from '../../../functions/src/eventos/credenciais/emitirCredenciais.ts'
import { leiturasDoEventoHandler } from '../../../functions/src/eventos/credenciais/leiturasDoEvento.ts'
import { verCredencialHandler } from '../../../functions/src/eventos/credenciais/verCredencial.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const ANA = idDaCredencial('copa', 'ana')
const NOW = Date.now()

const entry = (pessoa: string, changes: object = {}) =>
  inscricoes.schema.parse({
    name: `Nome de ${pessoa}`,
    nomePublico: `Nome de ${pessoa}`,
    evento: 'copa',
    pessoa,
    papel: 'atleta',
    modalidade: 'kyorugui',
    classe: { codigo: 'k', nome: 'Adulto -68 kg' },
    clube: { id: 'clube1', nome: 'Ilha Dojang' },
    federacao: { id: 'fctkd', nome: 'Santa Catarina', sigla: 'SC' },
    situacao: 'confirmada',
    vinculo,
    ...changes,
  })
const current = async (id = ANA) => (await read(`credenciais/${id}`)) as StoredRecord & Credencial
const issue = (uid = 'mesa') => emitirCredenciaisHandler({ evento: 'copa' }, as(uid))
const pack = (uid: string, para: 'portaria' | 'impressao' = 'portaria') =>
  credenciaisDoEventoHandler({ evento: 'copa', para }, as(uid))
const move = async (name: string, reason = '', uid = 'mesa') =>
  makeTransition(
    credenciais,
    ANA,
    { name, data: {}, reason, version: (await current()).metadados.version },
    await requireCaller(as(uid)),
  )
async function enter(id: string, situacao: string): Promise<void> {
  const before = (await read(`inscricoes/${id}`)) as StoredRecord
  const after = { ...before, situacao }
  await db().doc(`inscricoes/${id}`).set(after)
  await applyEvent({ collection: 'inscricoes', id, before, after }, `e-${id}-${situacao}`)
  await applyEvent({ collection: 'inscricoes', id, before, after }, `e-${id}-${situacao}`)
}
async function note(id: string, changes: object = {}): Promise<void> {
  const [aparelho = '', ordem = '1'] = id.split('-')
  await db()
    .doc(`eventos/copa/notas/${id}`)
    .set({
      tipo: 'leitura',
      alvo: ANA,
      codigo: (await current()).codigo,
      ponto: 'entrada',
      sentido: 'entrada',
      resposta: 'verde',
      motivo: '',
      aparelho,
      ordem: Number(ordem),
      relogio: 0,
      quem: 'portaria',
      quando: Timestamp.fromMillis(NOW - 60_000),
      ...changes,
    })
}

beforeEach(async () => {
  await emptyEverything()
  await giveRights('mesa', { fctkd: ['credenciais:ler', 'credenciais:credenciar'] })
  await giveRights('portaria', { fctkd: ['eventos:operar'] })
  await giveRights('vizinha', { rstkd: ['credenciais:ler', 'credenciais:credenciar', 'eventos:operar'] })
  await giveRights('clube', { clube1: ['credenciais:ler', 'credenciais:credenciar', 'eventos:operar'] })
  await giveRights('ana', {})
  await store('praticantes', 'ana', praticante({ dadosPessoais: { name: 'Ana Lima' } }))
  await store(
    'eventos',
    'copa',
    eventos.schema.parse({
      titulo: 'Copa do Vale',
      tipo: 'competicao',
      situacao: 'emAndamento',
      inicio: Timestamp.fromMillis(NOW - 3_600_000),
      fim: Timestamp.fromMillis(NOW + 9 * 3_600_000),
      vinculo,
    }),
  )
  await store('inscricoes', 'i1', entry('ana'))
  await store('inscricoes', 'i2', entry('ana', { papel: 'tecnico', classe: { codigo: '', nome: '' } }))
  await store('inscricoes', 'i3', entry('bia', { papel: 'arbitro', classe: { codigo: '', nome: '' } }))
  await store('inscricoes', 'i4', entry('caio', { situacao: 'pendente' }))
})

test('each person with a confirmed entry gets one credential, whatever their roles, and issuing again makes none', async () => {
  expect(await issue()).toEqual({ emitidas: 2, proxima: null })
  expect(await issue()).toEqual({ emitidas: 0, proxima: null })
  const ana = await current()
  expect(ana).toMatchObject({
    name: 'Nome de ana',
    papel: 'atleta',
    zonas: ['1', '2', '3'],
    categorias: ['Adulto -68 kg'],
    uf: 'SC',
    situacao: 'aConferir',
    vinculo,
  })
  expect(ana.codigo).toMatch(/^[23456789CDFHJKMNPRTVWXY]{12}$/)
  expect((await read(`credenciais/${idDaCredencial('copa', 'caio')}`))?.name).toBeUndefined()
})

test('the picture is looked at before a credential is handed over, and each step is noted', async () => {
  await issue()
  await expect(move('entregar')).rejects.toEqual(codigo('conflito'))
  await move('recusarFoto', 'O rosto não aparece')
  expect(await current()).toMatchObject({ situacao: 'fotoRecusada', motivo: 'O rosto não aparece' })
  await move('conferir')
  await move('entregar')
  const done = await current()
  expect(done.situacao).toBe('entregue')
  expect(done.entregueEm).not.toBeNull()
})

test('a withdrawn entry cancels the credential, and a confirmed one brings it back; events come twice', async () => {
  await issue()
  await move('conferir')
  await enter('i1', 'retirada')
  // The other role still entitles to one, which is checked anew.
  expect(await current()).toMatchObject({ situacao: 'aConferir', papel: 'tecnico', categorias: [] })
  await enter('i2', 'retirada')
  const gone = await current()
  expect(gone).toMatchObject({ situacao: 'cancelada', semInscricao: true, motivo: 'Sem inscrição confirmada.' })
  await expect(move('restaurar', 'Engano da mesa')).rejects.toEqual(codigo('dados-invalidos'))
  await enter('i1', 'confirmada')
  expect(await current()).toMatchObject({ situacao: 'aConferir', semInscricao: false, motivo: '', papel: 'atleta' })
})

test.each(['conferir', 'conferir entregar'])(
  'a credential that was checked for one role is checked again for another, with its areas (%s)',
  async (steps) => {
    await store('inscricoes', 'i1', entry('ana', { papel: 'imprensa', classe: { codigo: '', nome: '' } }))
    await store('inscricoes', 'i2', entry('ana', { papel: 'medico', situacao: 'pendente' }))
    await issue()
    for (const name of steps.split(' ')) await move(name)
    expect(await current()).toMatchObject({ papel: 'imprensa', zonas: ['2'] })
    await enter('i2', 'confirmada')
    expect(await current()).toMatchObject({ situacao: 'aConferir', papel: 'medico', zonas: ['1', '2', '3', '4', 'M'] })
    // A change that opens no other area leaves the check.
    await move('conferir')
    await enter('i1', 'retirada')
    expect(await current()).toMatchObject({ situacao: 'pronta', papel: 'medico' })
  },
)

test('a new picture of its person is checked again, once', async () => {
  await issue()
  await move('conferir')
  const before = (await read('praticantes/ana')) as StoredRecord
  const metadados = { ...before.metadados, lastUpdate: Timestamp.fromMillis(Date.now() + 1_000) }
  const after = { ...before, metadados, dadosPessoais: { name: 'Ana Lima', urlImagemID: 'fotos/outra.jpg' } }
  const arrives = () => applyEvent({ collection: 'praticantes', id: 'ana', before, after: after as never }, 'e-foto')
  await arrives()
  expect(await current()).toMatchObject({ situacao: 'aConferir' })
  await move('conferir')
  await db()
    .doc(`credenciais/${ANA}`)
    .update({ 'metadados.lastUpdate': Timestamp.fromMillis(Date.now() + 2_000) })
  await arrives()
  expect(await current()).toMatchObject({ situacao: 'pronta' })
})

test('what staff cancelled stays cancelled when entries change', async () => {
  await issue()
  await move('cancelar', 'Conduta no ginásio')
  await enter('i1', 'retirada')
  await enter('i2', 'retirada')
  await enter('i1', 'confirmada')
  expect(await current()).toMatchObject({ situacao: 'cancelada', motivo: 'Conduta no ginásio', semInscricao: false })
})

test('scans delivered shuffled and twice count in their own order, and held-back ones do not count', async () => {
  await issue()
  await note('b-2', { sentido: 'saida', quando: Timestamp.fromMillis(NOW - 30_000) })
  await note('b-1', { quando: Timestamp.fromMillis(NOW - 50_000) })
  await note('a-1', { ponto: 'kit', quando: Timestamp.fromMillis(NOW - 40_000) })
  await note('c-1', { ponto: 'kit', quando: Timestamp.fromMillis(NOW - 39_000) })
  await note('d-1', { codigo: 'OUTROCODIGO9' })
  await note('d-2', { quando: Timestamp.fromMillis(NOW + 3_600_000) })
  for (let turn = 0; turn < 2; turn++) await deriveCredencial('copa', ANA)
  const { leituras, metadados } = await current()
  expect(leituras).toMatchObject({ total: 4, retidas: 2, recusadas: 0, dentro: [], repetidas: ['kit'] })
  expect(leituras?.passagens?.map(({ ponto, sentido }) => [ponto, sentido])).toEqual([
    ['entrada', 'saida'],
    ['kit', 'entrada'],
  ])
  // A scan makes no version, because nobody decided anything.
  expect(metadados.version).toBe(0)
  const { leituras: rows } = await leiturasDoEventoHandler({ evento: 'copa' }, as('mesa'))
  expect(Object.fromEntries(rows.map(({ id, retida }) => [id, retida]))).toEqual({
    'a-1': '',
    'b-1': '',
    'b-2': '',
    'c-1': '',
    'd-1': 'codigo',
    'd-2': 'relogio',
  })
  expect(rows.find(({ id }) => id === 'a-1')?.nome).toBe('Nome de ana')
})

test('a scan of another event does not count', async () => {
  await issue()
  await store('eventos', 'outra', eventos.schema.parse({ titulo: 'Outra', situacao: 'emAndamento', vinculo }))
  await deriveCredencial('outra', ANA)
  expect((await current()).leituras).toBeUndefined()
})

test('the staff of the event have the credentials with their pictures, a gate without the seals', async () => {
  await issue()
  const before = Date.now()
  const gate = await pack('portaria')
  expect(gate.credenciais.map(({ qr }) => qr)).toEqual(['', ''])
  expect(gate.agora).toBeGreaterThanOrEqual(before)
  expect(gate.agora).toBeLessThanOrEqual(Date.now())
  const printed = await pack('mesa', 'impressao')
  expect(printed.credenciais.find(({ id }) => id === ANA)?.qr).toMatch(
    /\/credencial-virtual\/copa\/ana\?codigo=.+#selo=/,
  )
})

test.each(['vizinha', 'clube', 'ana'])('%s, who is no staff of the event, gets nothing', async (uid) => {
  await issue()
  await expect(issue(uid)).rejects.toEqual(codigo('sem-permissao'))
  await expect(pack(uid)).rejects.toEqual(codigo('sem-permissao'))
  await expect(pack(uid, 'impressao')).rejects.toEqual(codigo('sem-permissao'))
  await expect(leiturasDoEventoHandler({ evento: 'copa' }, as(uid))).rejects.toEqual(codigo('sem-permissao'))
  await expect(move('conferir', '', uid)).rejects.toEqual(codigo('sem-permissao'))
})

test('a gate may neither issue nor print, and visitors nothing at all', async () => {
  await issue()
  await expect(issue('portaria')).rejects.toEqual(codigo('sem-permissao'))
  await expect(pack('portaria', 'impressao')).rejects.toEqual(codigo('sem-permissao'))
  await expect(leiturasDoEventoHandler({ evento: 'copa' }, as('portaria'))).rejects.toEqual(codigo('sem-permissao'))
  await expect(emitirCredenciaisHandler({ evento: 'copa' }, visitor)).rejects.toEqual(codigo('nao-autenticado'))
  await expect(emitirCredenciaisHandler({ evento: 'nenhum' }, as('mesa'))).rejects.toEqual(codigo('sem-permissao'))
})

test('a visitor sees initials; the person, and whoever brings the signed token, see the credential', async () => {
  await issue()
  await store('inscricoes', 'i5', { ...entry('ana'), evento: 'final' })
  const see = (context: typeof visitor | ReturnType<typeof as>, selo = '') =>
    verCredencialHandler({ evento: 'copa', pessoa: 'ana', selo }, context)
  const printed = (await pack('mesa', 'impressao')).credenciais
  const selo = lerSelo(printed.find(({ id }) => id === ANA)?.qr ?? '')
  const other = lerSelo(printed.find(({ id }) => id !== ANA)?.qr ?? '')
  expect(await see(visitor)).toMatchObject({ resumo: { iniciais: 'N. A.', valida: true }, credencial: null })
  expect(JSON.stringify(await see(visitor))).not.toContain('Nome de ana')
  expect((await see(visitor, selo)).credencial?.nome).toBe('Nome de ana')
  expect((await see(as('ana'))).credencial?.nome).toBe('Nome de ana')
  expect((await see(as('vizinha'))).credencial).toBeNull()
  const flipped = selo.slice(0, -4) + (selo.at(-4) === 'A' ? 'B' : 'A') + selo.slice(-3)
  for (const wrong of [other, flipped, 'x'.repeat(200), `${selo}AA`])
    expect((await see(visitor, wrong)).credencial).toBeNull()
  await expect(verCredencialHandler({ evento: 'copa', pessoa: 'caio', selo }, visitor)).rejects.toEqual(
    codigo('registro-nao-encontrado'),
  )
  await move('cancelar', 'Conduta no ginásio')
  expect((await see(visitor)).resumo.valida).toBe(false)
  expect((await see(visitor, selo)).credencial?.motivo).toBe('')
})
