// Templates and their versions, and batches: previewed before and interrupted afterwards.
import { beforeEach, describe, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { modelosCertificado, type ModeloCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { modeloPadrao } from '@sie/domain/documentos/modelosPadrao.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { imprimirCertificadosHandler } from '../../../functions/src/documentos/certificados/imprimir.ts'
import { certificadosStep, emitirLoteHandler } from '../../../functions/src/documentos/certificados/lote.ts'
import { preverLoteHandler } from '../../../functions/src/documentos/certificados/preverLote.ts'
import { reemitirCertificadoHandler } from '../../../functions/src/documentos/certificados/revogarCertificado.ts'
import { advance, type StoredJob } from '../../../functions/src/base/jobs/job.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { changeRecord } from '../../../functions/src/base/platform/changeRecord.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { documentWorld, emitido, STAFF } from '../../support/documents.ts'
import { idOf } from '../../support/finance.ts'
import { as, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

beforeEach(documentWorld)

const TEMPLATE = 'modelo-um'

/** Stores the template again, as its form does: the former version is kept. */
async function drawn(change: (modelo: ModeloCertificado) => ModeloCertificado): Promise<void> {
  const caller = await requireCaller(as('secretaria'))
  await db().runTransaction(async (transaction) => {
    const plan = await changeRecord<StoredRecord & ModeloCertificado>(
      transaction,
      modelosCertificado,
      db().doc(`modelosCertificado/${TEMPLATE}`),
      { caller, action: null, edit: (modelo) => ({ ...modelo, ...change(modelo) }), audit: { acao: 'editar' } },
    )
    await plan.store()
  })
}

const printed = async (id: string) => (await imprimirCertificadosHandler({ ids: [id] }, visitor)).certificados[0]

describe('a template', () => {
  beforeEach(() =>
    store('modelosCertificado', TEMPLATE, {
      ...modeloPadrao('graduacaoGub').modelo,
      name: 'Gub da casa',
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    }),
  )

  test('that was changed keeps issued certificates as they were; later ones have the new version', async () => {
    const first = await emitido('a')
    const before = await printed(first.id)
    expect(before?.modelo.name).toBe('Gub da casa')
    const moved = (modelo: ModeloCertificado): ModeloCertificado => ({
      ...modelo,
      papel: 'a4Retrato',
      corPrincipal: '#aa0000',
      elementos: modelo.elementos.slice(1).map((one) => ({ ...one, x: one.x + 7, texto: `${one.texto}!` })),
    })
    await drawn(moved)
    await drawn((modelo) => ({ ...modelo, name: 'Gub da casa, 2027' }))
    // The seal is made at each print, and is the same for the same day.
    expect(await printed(first.id)).toEqual(before)
    const later = await emitido('b', { pessoa: 'beto', graduacao: 'gub-8' })
    expect(await read(`certificados/${later.id}`)).toMatchObject({ modelo: { id: TEMPLATE, versao: 2 } })
    expect((await printed(later.id))?.modelo).toMatchObject({ papel: 'a4Retrato', corPrincipal: '#aa0000' })
    const copy = await reemitirCertificadoHandler({ id: first.id, motivo: 'Extraviado.' }, as('secretaria'))
    expect((await printed(copy.id))?.modelo.papel).toBe('a4Retrato')
    expect((await printed(first.id))?.modelo).toEqual(before?.modelo)
  })

  test('that is out of use prints what was issued with it, and issues no more', async () => {
    const { id } = await emitido('a')
    const before = await printed(id)
    await db().doc(`modelosCertificado/${TEMPLATE}`).update({ 'metadados.active': false })
    expect(await printed(id)).toEqual(before)
    await expect(emitido('b', { pessoa: 'beto', graduacao: 'gub-8', modelo: TEMPLATE })).rejects.toMatchObject({
      campos: { modelo: 'Escolha um modelo em uso desta entidade.' },
    })
  })
})

const comum = {
  emissor: 'fctkd',
  tipo: 'graduacaoGub' as const,
  modelo: '',
  titulo: '',
  data: '2026-05-10',
  local: '',
  cargaHoraria: 0,
  signatarios: [],
}

describe('the preview of a batch', () => {
  const look = (quem: Parameters<typeof preverLoteHandler>[0]['quem'], who = 'secretaria') =>
    preverLoteHandler({ ...comum, quem }, as(who))

  test('names everybody with the grade of the register, or says why not', async () => {
    await emitido('a')
    await store('praticantes', 'semGrau', praticante({ dadosPessoais: { name: 'Sem Grau' } }))
    const { linhas } = await look({ por: 'pessoas', pessoas: ['ana', 'beto', 'semGrau', 'ninguem', 'rui', 'beto'] })
    expect(linhas).toMatchObject([
      { pessoa: 'ana', numero: 'GUB-000001', motivo: 'Já tem o certificado GUB-000001.' },
      { pessoa: 'beto', graduacao: 'gub-8', grau: '8º Gub', motivo: '' },
      { pessoa: 'semGrau', motivo: 'O cadastro não tem graduação.' },
      { pessoa: '', nome: '', motivo: 'Ninguém que você possa ler tem esta matrícula.' },
      // Of another federation: answered as a missing person.
      { pessoa: '', nome: '', motivo: 'Ninguém que você possa ler tem esta matrícula.' },
    ])
    const dan = await preverLoteHandler(
      { ...comum, emissor: 'cbtkd', tipo: 'graduacaoDan', quem: { por: 'pessoas', pessoas: ['ana', 'rui'] } },
      as('confederada'),
    )
    expect(dan.linhas.map(({ motivo }) => motivo)).toEqual(['A graduação do cadastro é 5º Gub.', ''])
  })

  test('finds people by number and by club', async () => {
    await db().doc('praticantes/ana').update({ matriculaCBTKD: 'CBTKD-0007' })
    await db().doc('praticantes/beto').update({ matriculaCBTKD: 'CBTKD-0008' })
    const { linhas } = await look({ por: 'matriculas', matriculas: ['CBTKD-0008', 'CBTKD-9999', 'CBTKD-0007'] })
    expect(linhas.map(({ pessoa, matricula, motivo }) => [pessoa, matricula, motivo])).toEqual([
      ['beto', 'CBTKD-0008', ''],
      ['', 'CBTKD-9999', 'Ninguém que você possa ler tem esta matrícula.'],
      ['ana', 'CBTKD-0007', ''],
    ])
    const club = await look({ por: 'clube', clube: 'clube' })
    expect(club.linhas.map(({ pessoa }) => pessoa).sort()).toEqual(expect.arrayContaining(['ana', 'beto']))
  })

  test('needs the right to issue under that very entity', async () => {
    const quem = { por: 'pessoas' as const, pessoas: ['ana'] }
    await giveRights('leitor', { fctkd: ['certificados:ler', 'praticantes:ler'] })
    for (const who of ['leitor', 'gaucha', 'confederada', 'ana', 'doclube'])
      await expect(look(quem, who), who).rejects.toMatchObject({ codigo: 'sem-permissao' })
    await giveRights('secretaria', { fctkd: STAFF }, false)
    await expect(look(quem)).rejects.toMatchObject({ codigo: 'conta-desativada' })
  })
})

describe('a certificate of the issuer, or of a minor under their guard,', () => {
  const OF_ANOTHER = 'Um certificado seu, ou de quem é menor sob a sua guarda, é emitido por outra pessoa.'
  beforeEach(async () => {
    for (const uid of ['ana', 'mae']) await giveRights(uid, { fctkd: STAFF })
    await paths.permissoes('mae').update({ 'menores.beto': Timestamp.fromMillis(Date.now() + 86_400_000) })
  })

  test('is issued by somebody else, alone and again', async () => {
    const refused = { campos: { pessoa: OF_ANOTHER } }
    await expect(emitido('a', {}, 'ana')).rejects.toMatchObject(refused)
    await expect(emitido('b', { pessoa: 'beto', graduacao: 'gub-8' }, 'mae')).rejects.toMatchObject(refused)
    const { id } = await emitido('a', {}, 'mae')
    const again = { id, motivo: 'Extraviado.' }
    await expect(reemitirCertificadoHandler(again, as('ana'))).rejects.toMatchObject({ campos: { id: OF_ANOTHER } })
    expect(await reemitirCertificadoHandler(again, as('mae'))).toMatchObject({ novo: true })
  })

  test('is left out of a batch, whose preview says so', async () => {
    const quem = { por: 'pessoas' as const, pessoas: ['ana', 'beto'] }
    const { linhas } = await preverLoteHandler({ ...comum, quem }, as('mae'))
    expect(linhas.map(({ motivo }) => motivo)).toEqual(['', OF_ANOTHER])
    const pessoas = [
      { pessoa: 'ana', graduacao: 'gub-5' },
      { pessoa: 'beto', graduacao: 'gub-8' },
    ]
    const { id } = await emitirLoteHandler({ ...comum, id: idOf('lote'), pessoas }, as('mae'))
    await advance(paths.tarefa(id), { certificados: certificadosStep })
    expect((await paths.tarefa(id).get()).data()).toMatchObject({
      estado: 'concluida',
      feitos: 1,
      recusados: [{ item: 'praticantes/beto', motivo: OF_ANOTHER }],
    })
    const stored = (await db().collection('certificados').get()).docs
    expect(stored.map((doc) => String(doc.get('titular.pessoa')))).toEqual(['ana'])
  })
})

test('a batch of 500 that dies before and after every step gives 500 numbers without a gap, each person one', async () => {
  const people = Array.from({ length: 500 }, (_, n) => `p${String(n).padStart(3, '0')}`)
  for (let at = 0; at < people.length; at += 100)
    await Promise.all(
      people
        .slice(at, at + 100)
        .map((id) => store('praticantes', id, praticante({ dadosPessoais: { name: `Pessoa ${id}` } }))),
    )
  const { id, total } = await emitirLoteHandler(
    {
      ...comum,
      id: idOf('lote'),
      tipo: 'curso',
      titulo: 'Curso de poomsae',
      cargaHoraria: 8,
      pessoas: people.map((pessoa) => ({ pessoa, graduacao: '' })),
    },
    as('secretaria'),
  )
  expect(total).toBe(500)
  const ref = paths.tarefa(id)
  const steps = { certificados: certificadosStep }
  for (let turn = 0, state: string | undefined = 'rodando'; state === 'rodando' && turn < 20; turn++) {
    const job = (await ref.get()).data() as StoredJob
    // Dies after the certificates are written and before the progress is.
    if (turn % 2 === 0) await certificadosStep(job, id)
    state = await advance(ref, steps)
  }
  expect((await ref.get()).data()).toMatchObject({ estado: 'concluida', feitos: 500, recusados: [] })
  const stored = (await db().collection('certificados').where('metadados.successorId', '==', '').get()).docs
  expect(stored.map((doc) => Number(doc.get('sequencia'))).sort((a, b) => a - b)).toEqual(people.map((_, n) => n + 1))
  expect(new Set(stored.map((doc) => String(doc.get('titular.pessoa')))).size).toBe(500)
})
