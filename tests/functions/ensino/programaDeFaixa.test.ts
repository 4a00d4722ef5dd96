// Belt syllabus: who ticks items, who reads a person's progress, and an exam that requires all of it.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { programasFaixa } from '@sie/domain/ensino/collections/programasFaixa.ts'
import { chaveDoItem } from '@sie/domain/ensino/educa/programa.ts'
import { marcarProgressoHandler, verProgressoHandler } from '../../../functions/src/ensino/educa/programa.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { abaixoDe } from '../../../functions/src/pessoas/privacidade/abaixo.ts'
import { collectDados } from '../../../functions/src/pessoas/privacidade/collect.ts'
import { authorised, candidate, enter, examWorld, FAR, member } from '../../support/exams.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const P = 'programa-do-quarto-gub'
const ITENS = [
  { tipo: 'poomsae', titulo: 'Taegeuk 4', detalhe: '', video: '' },
  { tipo: 'teoria', titulo: 'Juramento', detalhe: '', video: '' },
] as const
const [POOMSAE = '', TEORIA = ''] = ITENS.map(chaveDoItem)
const mark = (uid: string, itens: string[], pessoa = 'aluna') =>
  marcarProgressoHandler({ programa: P, pessoa, itens }, as(uid))
const seen = (uid: string, pessoa = 'aluna') => verProgressoHandler({ programa: P, pessoa }, as(uid))

beforeEach(async () => {
  await examWorld()
  await member('aluna', 'gub-5', FAR)
  await member('colega', 'gub-5', FAR)
  await member('professora', 'dan-1', FAR)
  for (const uid of ['aluna', 'colega', 'mae']) await giveRights(uid, {})
  await giveRights('gaucha', { rstkd: ['candidatosExame:inscrever', 'praticantes:ler'] })
  await paths.permissoes('mae').update({ menores: { aluna: Timestamp.fromMillis(Date.now() + 1e10) } })
  await store('programasFaixa', P, {
    ...programasFaixa.schema.parse({ titulo: 'Programa do 4º Gub', graduacao: 'gub-4', itens: ITENS, exigido: true }),
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    publicacao: {
      situacao: 'publicada',
      publicada: true,
      publico: 'todos',
      publicarEm: Timestamp.now(),
      expiraEm: null,
    },
  })
})

test('a teacher ticks what a student knows; the student, the guardian and the teacher read it, nobody else does', async () => {
  expect(await mark('professora', [POOMSAE])).toEqual({ feitos: 1, total: 2, faltam: ['Juramento'] })
  const first = (await read(`progressosFaixa/${P}-aluna`)) as unknown as {
    feitos: object[]
    metadados: { version: number }
  }
  await mark('professora', [POOMSAE])
  expect((await read(`progressosFaixa/${P}-aluna`))?.metadados.version).toBe(0)
  await mark('professora', [POOMSAE, TEORIA])
  const second = (await read(`progressosFaixa/${P}-aluna`)) as unknown as { feitos: object[] }
  expect(second.feitos[0]).toEqual(first.feitos[0])
  for (const uid of ['aluna', 'mae']) expect(await seen(uid)).toMatchObject({ feitos: 2, total: 2, marca: false })
  expect(await seen('professora')).toMatchObject({ marca: true, itens: [POOMSAE, TEORIA] })
  for (const uid of ['colega', 'gaucha']) await expect(seen(uid)).rejects.toEqual(codigo('sem-permissao'))
  for (const uid of ['aluna', 'mae', 'colega', 'gaucha'])
    await expect(mark(uid, [])).rejects.toEqual(codigo('sem-permissao'))
  await expect(mark('professora', [], 'professora')).rejects.toEqual(codigo('sem-permissao'))
  await paths.permissoes('professora').update({ menores: { colega: Timestamp.fromMillis(Date.now() + 1e10) } })
  await expect(mark('professora', [POOMSAE], 'colega')).rejects.toEqual(codigo('sem-permissao'))
  await expect(mark('professora', ['poomsae:inventado'])).rejects.toEqual(codigo('dados-invalidos'))
  expect(JSON.stringify(await collectDados('aluna'))).toContain(POOMSAE)
  expect(await abaixoDe(programasFaixa, 'aluna')).toEqual([])
})

test('a draft of a syllabus is ticked and read by nobody', async () => {
  await db().doc(`programasFaixa/${P}`).update({ 'publicacao.publicada': false })
  await expect(mark('professora', [POOMSAE])).rejects.toEqual(codigo('registro-nao-encontrado'))
  await expect(seen('aluna')).rejects.toEqual(codigo('registro-nao-encontrado'))
})

test('an exam that asks for the whole syllabus takes who has all of it ticked, and says what others lack', async () => {
  const exam = await authorised('com-programa')
  await mark('professora', [POOMSAE])
  await expect(enter(exam, ['aluna'])).rejects.toMatchObject({
    codigo: 'dados-invalidos',
    campos: { 'candidatos.aluna': expect.stringContaining('Falta: Juramento.') },
  })
  await mark('professora', [POOMSAE, TEORIA])
  await enter(exam, ['aluna'])
  expect(await candidate(exam, 'aluna')).toMatchObject({ situacao: 'inscrito' })
  // A syllabus that is not required does not block the exam.
  await db().doc(`programasFaixa/${P}`).update({ exigido: false })
  await enter(exam, ['colega'])
  expect(await candidate(exam, 'colega')).toMatchObject({ situacao: 'inscrito' })
})

test('a syllabus whose id begins like that of another reads and ticks nothing there', async () => {
  await mark('professora', [POOMSAE])
  await member('gub-aluna', 'gub-5', FAR)
  const { metadados: _, ...same } = (await read(`programasFaixa/${P}`)) ?? {}
  const other = P.slice(0, -'-gub'.length)
  await store('programasFaixa', other, same)
  const before = await read(`progressosFaixa/${P}-aluna`)
  const about = { programa: other, pessoa: 'gub-aluna' }
  await expect(verProgressoHandler(about, as('professora'))).rejects.toEqual(codigo('sem-permissao'))
  await expect(marcarProgressoHandler({ ...about, itens: [TEORIA] }, as('professora'))).rejects.toEqual(
    codigo('sem-permissao'),
  )
  expect(await read(`progressosFaixa/${P}-aluna`)).toEqual(before)
})
