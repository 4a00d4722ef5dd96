// An import undone within a day: new people are removed, changed ones are as before, and people in use since stay.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { importarPessoasHandler } from '../../../functions/src/painel/import/pessoas/importarPessoas.ts'
import { desfazerImportacaoHandler } from '../../../functions/src/painel/import/pessoas/desfazer.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const RUN = 'execucao-de-teste'
const hoje = dayInBrasilia(Date.now())
const KNOWN = '529.982.247-25'
const NEW = '111.444.777-35'

beforeEach(async () => {
  await emptyEverything()
  await store('entidades', 'fctkd', {
    dadosPessoais: { name: 'Federação', sigla: 'FCTKD', tipoEntidade: 'federacao' },
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  const rights = { fctkd: ['praticantes:importar', 'praticantes:editar', 'praticantes:ler', 'praticantes:graduar'] }
  await Promise.all([giveRights('secretaria', rights), giveRights('outra', rights)])
  await store(
    'praticantes',
    'ana',
    praticante({ dadosPessoais: { name: 'Ana Lima Reis', cpf: KNOWN, birthdate: '1990-01-15' } }),
  )
  await paths.cpf(KNOWN).set({ id: 'ana' })
})

const cells = (nome: string, cpf: string, more: object = {}) => ({
  nome,
  cpf,
  nascimento: '15/01/1990',
  faixa: '9º Dan',
  federacao: 'FCTKD',
  ...more,
})
const LINHAS = [
  { linha: 2, cells: cells('Ana Lima Reis', KNOWN, { celular: '(48) 98888-7777' }) },
  { linha: 3, cells: cells('Bia Nova Sá', NEW) },
  { linha: 4, cells: cells('Caio Outro Dias', '935.411.347-80') },
]
const bring = () => importarPessoasHandler({ execucaoId: RUN, parte: 0, linhas: LINHAS, hoje }, as('secretaria'))
const undo = (uid = 'secretaria') => desfazerImportacaoHandler({ execucaoId: RUN, parte: 0 }, as(uid))
const people = async () => {
  const { docs } = await db().collection('praticantes').where('metadados.successorId', '==', '').get()
  return docs.map((doc) => doc.get('dadosPessoais.name') as string).sort()
}

test('who was new is gone with the CPF, who was changed is as before in a further version, and both are in the audit', async () => {
  const before = await read('praticantes/ana')
  const { feitos } = await bring()
  expect(feitos.map(({ novo, versao }) => [novo, versao])).toEqual([
    [false, 1],
    [true, 0],
    [true, 0],
  ])
  expect((await read('praticantes/ana'))?.['dadosContato']).toMatchObject({ celular: '(48) 98888-7777' })
  expect(await undo()).toEqual({ desfeitas: 3, mantidas: [] })
  expect(await people()).toEqual(['Ana Lima Reis'])
  expect((await paths.cpf(NEW).get()).exists).toBe(false)
  const after = await read('praticantes/ana')
  expect(after?.metadados.version).toBe(2)
  for (const part of ['dadosPessoais', 'dadosContato', 'dadosTaekwondo'])
    expect(after?.[part]).toMatchObject(before?.[part] as object)
  expect((await read('praticantes/ana.v1'))?.['dadosContato']).toMatchObject({ celular: '(48) 98888-7777' })
  const { docs } = await paths.auditoria().where('acao', '==', 'desfazerImportacao').get()
  expect(docs.map((doc) => doc.get('quem') as string)).toEqual(['secretaria', 'secretaria', 'secretaria'])
  // A repeated call gives the same answer and does nothing; the corrected sheet can be imported.
  expect(await undo()).toEqual({ desfeitas: 3, mantidas: [] })
  expect((await read('praticantes/ana'))?.metadados.version).toBe(2)
  expect(
    await importarPessoasHandler({ execucaoId: `${RUN}-2`, parte: 0, linhas: LINHAS, hoje }, as('secretaria')),
  ).toMatchObject({ criados: 2, atualizados: 1 })
})

test('people who were changed since, or are in use, stay and are named', async () => {
  const { feitos } = await bring()
  const [, bia, caio] = feitos.map(({ id }) => id)
  await db().doc('praticantes/ana').update({ 'metadados.version': 2 })
  await store(`fichasSaude`, bia ?? '', { vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } })
  expect(await undo()).toEqual({
    desfeitas: 1,
    mantidas: [
      { linha: 2, id: 'ana', motivo: 'mudou' },
      { linha: 3, id: bia, motivo: 'em-uso' },
    ],
  })
  expect(await read(`praticantes/${caio}`)).toBeUndefined()
})

test('the right to import is still required', async () => {
  await bring()
  await giveRights('secretaria', { rstkd: ['praticantes:importar', 'praticantes:editar'] })
  expect((await undo()).mantidas.map(({ motivo }) => motivo)).toEqual(Array(3).fill('sem-permissao'))
  expect(await people()).toHaveLength(3)
})

test('an import is undone by its author only, and within a day', async () => {
  await bring()
  await expect(undo('outra')).rejects.toEqual(codigo('registro-nao-encontrado'))
  await paths.importacao(RUN).update({ quando: Timestamp.fromMillis(Date.now() - 25 * 3_600_000) })
  await expect(undo()).rejects.toEqual(codigo('conflito'))
  expect(await people()).toHaveLength(3)
})
