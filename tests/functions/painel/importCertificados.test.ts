// Import from a spreadsheet: paper certificates, with their numbers.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import type { Certificado } from '@sie/domain/documentos/collections/certificados.ts'
import { isCodigo } from '@sie/domain/documentos/codigo.ts'
import { resumoDoConteudo } from '@sie/domain/documentos/conteudo.ts'
import type { Cells } from '@sie/domain/painel/import/description.ts'
import { imprimirCertificadosHandler } from '../../../functions/src/documentos/certificados/imprimir.ts'
import { monitorDeCertificadosHandler } from '../../../functions/src/documentos/certificados/monitor.ts'
import { revogarCertificadoHandler } from '../../../functions/src/documentos/certificados/revogarCertificado.ts'
import { desfazerImportacaoDeCertificadosHandler } from '../../../functions/src/painel/import/certificados/desfazer.ts'
import { importarCertificadosHandler } from '../../../functions/src/painel/import/certificados/importarCertificados.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { documentWorld, emitido, STAFF, today } from '../../support/documents.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, visitor } from '../../support/world.ts'

const ANA = '529.982.247-25'
const BETO = '111.444.777-35'
const CARLA = '390.533.447-05'

beforeEach(async () => {
  await documentWorld()
  await giveRights('secretaria', { fctkd: [...STAFF, 'certificados:importar'] })
  // Held above the federation, the right only reads and imports nothing for it.
  await giveRights('confederada', { cbtkd: [...STAFF, 'certificados:importar'] })
  await Promise.all([
    paths.cpf(ANA).set({ id: 'ana' }),
    paths.cpf(BETO).set({ id: 'beto' }),
    paths.cpf(CARLA).set({ id: 'rui' }),
  ])
})

const row = (changes: Cells = {}): Cells => ({
  cpf: ANA,
  federacao: 'FCTKD',
  tipo: 'Gub',
  numero: '417/2019',
  graduacao: '5º Gub',
  data: '12/10/2019',
  local: 'Joinville, SC',
  signatarios: 'JOÃO DA SILVA; Kim Yong-Ho',
  ...changes,
})
const send = (cells: readonly Cells[], more: object = {}, quem = 'secretaria') =>
  importarCertificadosHandler(
    {
      execucaoId: 'execucao-um',
      parte: 0,
      hoje: today(),
      linhas: cells.map((each, index) => ({ linha: index + 2, cells: { ...each } })),
      ...more,
    },
    as(quem),
  )
const certificate = async (id = '') => (await read(`certificados/${id}`)) as unknown as Certificado
const all = async () => (await db().collection('certificados').where('metadados.successorId', '==', '').get()).docs

/** Delivers the event of a new certificate. */
const happened = async (id: string) =>
  applyEvent({ collection: 'certificados', id, before: undefined, after: await read(`certificados/${id}`) }, `e-${id}`)

test('keep their number and what the paper says, print and validate, and leave the portal’s sequence alone', async () => {
  const curso = row({ tipo: 'Curso', titulo: 'Curso de árbitros', numero: 'A-7', graduacao: '', cargaHoraria: '16 h' })
  const { feitos } = await send([row(), curso])
  const [gub, outro] = await Promise.all(feitos.map(({ id }) => certificate(id)))
  expect(gub).toMatchObject({
    numero: '417/2019',
    sequencia: 0,
    tipo: 'graduacaoGub',
    titular: { pessoa: 'ana', nome: 'Ana Lima', documento: '***.982.247-**' },
    graduacao: { codigo: 'gub-5', nome: '5º Gub' },
    data: '2019-10-12',
    emitidoEm: '2019-10-12',
    signatarios: [{ nome: 'João da Silva' }, { nome: 'Kim Yong-Ho' }],
    origem: 'importacao',
    situacao: 'valido',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  expect(outro).toMatchObject({ tipo: 'curso', titulo: 'Curso de árbitros', cargaHoraria: 16, numero: 'A-7' })
  expect([gub, outro].every((one) => isCodigo(one?.codigo ?? ''))).toBe(true)
  expect(gub?.resumo).toBe(resumoDoConteudo(gub!))
  const { certificados } = await imprimirCertificadosHandler({ ids: feitos.map(({ id }) => id) }, visitor)
  expect(certificados.map(({ numero }) => numero).sort()).toEqual(['417/2019', 'A-7'])
  await happened(feitos[0]!.id)
  expect(await read('praticantes/ana')).toMatchObject({ historicoCertificacoes: [{ numeroCertificado: '417/2019' }] })
  // The grade is certified: issuing it returns the paper certificate, and the portal's first number goes to the next one.
  expect(await emitido('a')).toMatchObject({ numero: '417/2019', novo: false })
  expect(await emitido('b', { pessoa: 'beto', graduacao: 'gub-8' })).toMatchObject({ numero: 'GUB-000001' })
  const { sequencias } = await monitorDeCertificadosHandler({ entidade: 'fctkd' }, as('secretaria'))
  expect(sequencias).toEqual([{ tipo: 'graduacaoGub', ultimo: 1, faltam: [], repetidos: [] }])
})

test.each([
  ['cpf-invalido', { cpf: '111' }],
  ['federacao-desconhecida', { federacao: 'Marte' }],
  ['tipo-desconhecido', { tipo: 'medalha' }],
  ['tipo-de-outro-emissor', { tipo: 'Dan', graduacao: '1º Dan' }],
  ['numero-invalido', { numero: '' }],
  ['numero-invalido', { numero: '1'.repeat(21) }],
  ['numero-do-portal', { numero: 'gub-000417' }],
  ['graduacao-desconhecida', { graduacao: '1º Dan' }],
  ['titulo-ausente', { tipo: 'curso', graduacao: '' }],
  ['data-invalida', { data: '31/02/2019' }],
  ['data-invalida', { data: '31/12/2099' }],
  ['emissao-invalida', { emitidoEm: '11/10/2019' }],
  ['horas-invalidas', { cargaHoraria: 'dois dias' }],
  ['texto-longo', { local: 'Joinville '.repeat(20) }],
  ['pessoa-nao-encontrada', { cpf: '168.995.350-09' }],
  ['graduacao-acima', { graduacao: '4º Gub' }],
  ['federacao-sem-permissao', { federacao: 'RSTKD' }],
])('are refused for %s: %j', async (motivo, changes) => {
  expect(await send([row(changes)])).toMatchObject({ criados: 0, recusados: [{ linha: 2, motivos: [motivo] }] })
  expect(await all()).toEqual([])
})

test('are imported once: sent again, in two concurrent runs, or under a taken number or grade', async () => {
  const course = { tipo: 'curso', titulo: 'Curso de árbitros', graduacao: '', numero: 'A-7' }
  const first = [row(), row(course), row(), row({ numero: '418/2019' })]
  expect(await send(first, { ensaio: true })).toMatchObject({
    criados: 2,
    recusados: [
      { linha: 4, motivos: ['certificado-repetido'] },
      { linha: 5, motivos: ['ja-certificada'] },
    ],
  })
  expect(await all()).toEqual([])
  const runs = ['execucao-um', 'execucao-dois'].map((execucaoId) => send([row(), row(course)], { execucaoId }))
  const totals = await Promise.all(runs)
  expect(totals.reduce((sum, { criados }) => sum + criados, 0)).toBe(2)
  expect(totals.reduce((sum, { semMudanca }) => sum + semMudanca, 0)).toBe(2)
  expect(
    await send([row({ numero: '9/2020' }), row({ ...course, cpf: BETO }), row({ cpf: BETO, graduacao: '8º Gub' })], {
      execucaoId: 'execucao-tres',
    }),
  ).toMatchObject({
    criados: 0,
    recusados: [
      { linha: 2, motivos: ['ja-certificada'] },
      { linha: 3, motivos: ['numero-em-uso'] },
      { linha: 4, motivos: ['numero-em-uso'] },
    ],
  })
  expect(await all()).toHaveLength(2)
})

test('are brought in by who holds the right under the issuer itself, for people whom they may read', async () => {
  await expect(send([row()], {}, 'ana')).rejects.toEqual(codigo('sem-permissao'))
  await expect(send([row()], {}, 'gaucha')).rejects.toEqual(codigo('sem-permissao'))
  expect(await send([row()], {}, 'confederada')).toMatchObject({
    recusados: [{ motivos: ['federacao-sem-permissao'] }],
  })
  const dan = row({ cpf: CARLA, federacao: 'CBTKD', tipo: 'Dan', graduacao: '1º Dan', numero: '88' })
  expect(await send([dan], { execucaoId: 'execucao-dan' }, 'confederada')).toMatchObject({ criados: 1 })
  // People of another federation are answered as missing.
  await db().doc('praticantes/beto').update({ 'dadosFiliacao.federacaoID': 'rstkd' })
  expect(await send([row({ cpf: BETO, graduacao: '8º Gub' })], { execucaoId: 'execucao-beto' })).toMatchObject({
    recusados: [{ motivos: ['pessoa-nao-encontrada'] }],
  })
})

test('are brought in by somebody else for whoever imports, and for the minors under their guard', async () => {
  await giveRights('ana', { fctkd: [...STAFF, 'certificados:importar'] })
  await paths.permissoes('ana').update({ 'menores.beto': Timestamp.fromMillis(Date.now() + 86_400_000) })
  const titulo = { tipo: 'Título', titulo: 'Mestre honorário', graduacao: '' }
  const rows = [row({ ...titulo, numero: 'T-1' }), row({ ...titulo, numero: 'T-2', cpf: BETO })]
  const { recusados, feitos } = await send(rows, {}, 'ana')
  expect(feitos).toEqual([])
  expect(recusados.map(({ motivos }) => motivos)).toEqual([['parte-interessada'], ['parte-interessada']])
  expect((await send(rows, { execucaoId: 'execucao-de-outra' })).feitos).toHaveLength(2)
})

test('are taken back with the number in the person’s history, but for what was revoked since', async () => {
  const { feitos } = await send([row(), row({ cpf: BETO, graduacao: '8º Gub', numero: '9' })])
  await Promise.all(feitos.map(({ id }) => happened(id)))
  await revogarCertificadoHandler(
    { id: feitos[1]!.id, motivo: 'Foi lançado por engano.', motivoPublico: 'Lançado por engano.' },
    as('secretaria'),
  )
  const undo = (quem: string) =>
    desfazerImportacaoDeCertificadosHandler({ execucaoId: 'execucao-um', parte: 0 }, as(quem))
  await expect(undo('confederada')).rejects.toEqual(codigo('registro-nao-encontrado'))
  expect(await undo('secretaria')).toEqual({
    desfeitas: 1,
    mantidas: [{ linha: 3, id: feitos[1]!.id, motivo: 'mudou' }],
  })
  expect(await read('praticantes/ana')).toMatchObject({ historicoCertificacoes: [{ numeroCertificado: '' }] })
  expect((await db().collection(`certificados/${feitos[0]!.id}/andamento`).get()).size).toBe(0)
  expect((await all()).map(({ id }) => id)).toEqual([feitos[1]!.id])
})
