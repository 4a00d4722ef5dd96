// People that are likely one: found in the night, shown to who may edit both, told apart once, united, erased.
import { beforeEach, describe, expect, test } from 'vitest'
import { idDoDuplicado } from '@sie/domain/pessoas/cadastro/duplicados.ts'
import type { PraticanteInput } from '@sie/domain/pessoas/collections/praticantes.ts'
import { decidirDuplicadoHandler } from '../../../functions/src/pessoas/cadastro/decidirDuplicado.ts'
import type { DuplicadoGuardado } from '../../../functions/src/pessoas/cadastro/duplicados.ts'
import { findDuplicados } from '../../../functions/src/pessoas/cadastro/findDuplicados.ts'
import { listarDuplicadosHandler } from '../../../functions/src/pessoas/cadastro/listarDuplicados.ts'
import { LUGARES } from '../../../functions/src/pessoas/privacidade/lugares.ts'
import { unirPessoasHandler } from '../../../functions/src/pessoas/unirPessoas.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { readsOf } from '../../support/reads.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const EDIT = ['praticantes:ler', 'praticantes:editar']
const DAY = '1990-05-10'
const CPF = '529.982.247-25'

beforeEach(async () => {
  await emptyEverything()
  await giveRights('nacional', { cbtkd: EDIT })
  await giveRights('secretaria', { fctkd: [...EDIT, 'praticantes:excluir'] })
  await giveRights('clube', { koryo: EDIT }, true, { koryo: 'fctkd' })
  await giveRights('vizinha', { rstkd: [...EDIT, 'praticantes:excluir'] })
  await giveRights('leitora', { fctkd: ['praticantes:ler'] })
})

type Changes = Omit<Partial<PraticanteInput>, 'dadosPessoais'>

const person = (
  id: string,
  name: string,
  { dadosFiliacao, ...changes }: Changes = {},
  facts: Partial<PraticanteInput['dadosPessoais']> = {},
) =>
  store(
    'praticantes',
    id,
    praticante({
      dadosPessoais: { name, birthdate: DAY, ...facts },
      dadosFiliacao: { federacaoID: 'fctkd', federacao: 'FCTKD', vinculadoAEntidadeID: 'koryo', ...dadosFiliacao },
      ...changes,
    }),
  )
const night = () => findDuplicados(1)
const stored = async () =>
  Object.fromEntries(
    (await paths.duplicados().get()).docs.map((doc) => {
      const { motivos, estado } = doc.data() as DuplicadoGuardado
      return [doc.id, [estado, ...motivos]]
    }),
  )
const list = (who: string, input: { busca?: string; desde?: number } = {}) =>
  listarDuplicadosHandler({ busca: '', desde: 0, ...input }, as(who))
const seenBy = async (who: string, busca = '') => (await list(who, { busca })).pares.map(({ id }) => id)
const tellApart = (who: string, diferentes = true, id = 'ana.dupla') =>
  decidirDuplicadoHandler({ id, diferentes }, as(who))

const two = async () => {
  await person('ana', 'Ana da Conceição Lima', {}, { cpf: CPF })
  await person('dupla', 'ANA CONCEICAO LIMA', { responsavel: { nome: 'Rosa Lima' } })
}

describe('the night', () => {
  test('finds the same name without its accents, a letter, a marriage and an e-mail; no twins and no family', async () => {
    await two()
    await person('letra', 'Thiago Ramos Pinto', {}, { birthdate: '2001-01-01' })
    await person('letra2', 'Tiago Ramos Pinto', {}, { birthdate: '2001-01-01' })
    await person('casou', 'Carla Regina Souza', {}, { birthdate: '1985-03-03' })
    await person('casou2', 'Carla Regina Dias', {}, { birthdate: '1985-03-03' })
    const dadosContato = { email: 'casa@exemplo.test' }
    await person('bia', 'Bia Rocha', { dadosContato }, { birthdate: '1970-07-07' })
    await person('beatriz', 'Beatriz Moura', { dadosContato }, { birthdate: '1970-07-07' })
    // Twins, and a brother: one address for the family.
    await person('gemea', 'Maria Clara Nunes', { dadosContato }, { birthdate: '2012-12-12' })
    await person('gemea2', 'Maria Luiza Nunes', { dadosContato }, { birthdate: '2012-12-12' })
    await person('irmao', 'Pedro Nunes', { dadosContato }, { birthdate: '2015-01-31' })
    await person('homonima', 'Ana Conceição Lima', {}, { birthdate: '1990-05-11' })
    await person('sem-dia', 'Ana Conceição Lima', {}, { birthdate: '' })
    expect(await night()).toEqual({ lidas: 12, achados: 4, retirados: 0 })
    expect(await stored()).toEqual({
      'ana.dupla': ['aberto', 'igual'],
      'letra.letra2': ['aberto', 'letra'],
      'casou.casou2': ['aberto', 'casamento'],
      'beatriz.bia': ['aberto', 'contato'],
    })
    expect(await night()).toEqual({ lidas: 12, achados: 0, retirados: 0 })
  })

  test('does not ask about two who were told apart before it found them; others make no pair', async () => {
    await two()
    await person('bia', 'Bia Rocha')
    await tellApart('clube')
    expect(await stored()).toEqual({ 'ana.dupla': ['diferentes', 'igual'] })
    await night()
    expect(await stored()).toEqual({ 'ana.dupla': ['diferentes', 'igual'] })
    await tellApart('clube', true, 'ana.bia')
    expect(await stored()).toEqual({ 'ana.dupla': ['diferentes', 'igual'] })
    await expect(tellApart('leitora', true, 'ana.bia')).rejects.toEqual(codigo('sem-permissao'))
    await tellApart('clube', false)
    expect(await seenBy('clube')).toEqual(['ana.dupla'])
  })

  test('passes old copies, united records, and a day that stands for an unknown one', async () => {
    await two()
    await db()
      .doc('praticantes/ana.v0')
      .set({ ...(await read('praticantes/ana')), metadados: { successorId: 'ana' } })
    await db().doc('praticantes/dupla').update({ unidoA: 'ana' })
    for (let index = 0; index < 301; index++)
      await person(`i${index}`, 'Aluno Sem Data', {}, { birthdate: '1900-01-01' })
    expect(await night()).toEqual({ lidas: 303, achados: 0, retirados: 0 })
  })

  test('retires a pair whose people are no longer alike, and follows one who moves', async () => {
    await two()
    await night()
    await db().doc('praticantes/dupla').update({ 'dadosFiliacao.vinculadoAEntidadeID': 'outro' })
    await night()
    expect((await paths.duplicado('ana.dupla').get()).get('alcance')).toEqual(['cbtkd', 'fctkd'])
    await db().doc('praticantes/dupla').update({ 'dadosPessoais.name': 'Bruna Rocha' })
    expect(await night()).toEqual({ lidas: 2, achados: 0, retirados: 1 })
    expect(await stored()).toEqual({})
  })

  test('goes on where the last one ended, and reads each person once a week: a hundred thousand are some 15,000 a night', async () => {
    // One person on each of so many days, ten apart: three are read together.
    const people = async (from: number, to: number) => {
      for (let index = from; index < to; index++) {
        const birthdate = new Date(Date.UTC(1980, 0, 1 + index * 10)).toISOString().slice(0, 10)
        await person(`p${index}`, `Pessoa ${index} Silva`, {}, { birthdate })
      }
    }
    const week = async () => {
      const nights = []
      let lidas = 0
      for (let index = 0; index < 7; index++)
        nights.push(await readsOf(async () => void (lidas += (await findDuplicados(7)).lidas)))
      await paths.ronda('duplicados').delete()
      return { lidas, nights, documents: nights.reduce((sum, { documents }) => sum + documents, 0) }
    }
    await people(0, 42)
    const few = await week()
    expect(few.lidas).toBe(42)
    // Two pages of three people; each has its next birthday, its people, its pairs; and the position and the count.
    for (const { documents } of few.nights) expect(documents).toBeLessThanOrEqual(2 * (1 + 3 + 1) + 2)
    await people(42, 84)
    const more = await week()
    expect(more.lidas).toBe(84)
    // Beside each person once: two for the days that are read together, of which a hundred years have 1,217.
    expect(more.documents - few.documents).toBe(42 + 2 * 14)
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await two()
    await person('neto', 'Rui Neto Alves', { dadosFiliacao: { federacaoID: 'rstkd', vinculadoAEntidadeID: 'tigre' } })
    await person('neto2', 'Rui Neto Álves')
    await night()
  })

  test('is of who may edit both: a club, its federation, the confederation; another federation sees nothing', async () => {
    expect(await seenBy('clube')).toEqual(['ana.dupla'])
    expect(await seenBy('secretaria')).toEqual(['ana.dupla'])
    expect(await seenBy('nacional')).toEqual(['ana.dupla', 'neto.neto2'])
    expect(await seenBy('vizinha')).toEqual([])
    await expect(list('leitora')).rejects.toEqual(codigo('sem-permissao'))
    await expect(list('ninguem')).rejects.toEqual(codigo('conta-desativada'))
    await expect(listarDuplicadosHandler({ busca: '', desde: 0 }, visitor)).rejects.toEqual(codigo('nao-autenticado'))
  })

  test('says of both what tells them apart, with a masked CPF, and whether the reader may unite them', async () => {
    const [pair] = (await list('secretaria')).pares
    expect(pair).toMatchObject({
      motivos: ['igual'],
      podeUnir: true,
      lados: [
        { id: 'ana', nome: 'Ana da Conceição Lima', nascimento: DAY, federacao: 'FCTKD' },
        { id: 'dupla', responsavel: 'Rosa Lima', cpf: '' },
      ],
    })
    expect(pair?.lados[0].cpf).toMatch(/\*/)
    expect(JSON.stringify(pair)).not.toContain(CPF)
    expect((await list('clube')).pares[0]?.podeUnir).toBe(false)
  })

  test('is searched by the beginnings of words, with or without accents', async () => {
    expect(await seenBy('nacional', 'conceição')).toEqual(['ana.dupla'])
    expect(await seenBy('nacional', 'rui de alv')).toEqual(['neto.neto2'])
    expect(await seenBy('nacional', 'zulmira')).toEqual([])
    expect(await seenBy('secretaria', 'rui')).toEqual([])
  })

  test('leaves out at once whoever has moved away, changed or been united', async () => {
    await db().doc('praticantes/dupla').update({ 'dadosFiliacao.federacaoID': 'rstkd' })
    expect(await seenBy('secretaria')).toEqual([])
    await db().doc('praticantes/dupla').update({ 'dadosFiliacao.federacaoID': 'fctkd' })
    await unirPessoasHandler({ fica: 'ana', sai: 'dupla', ensaio: false }, as('secretaria'))
    expect(await seenBy('secretaria')).toEqual([])
    expect((await night()).retirados).toBe(1)
  })

  test('comes in pages', async () => {
    for (let index = 0; index < 7; index++)
      await person(`m${index}`, 'Maria José Braga', {}, { birthdate: '1999-09-09' })
    await night()
    const first = await list('secretaria')
    expect([first.pares.length, first.proximo, first.cheia]).toEqual([20, 20, false])
    const second = await list('secretaria', { desde: 20 })
    expect([second.pares.length, second.proximo]).toEqual([2, null])
    expect(new Set([...first.pares, ...second.pares].map(({ id }) => id)).size).toBe(22)
  })
})

describe('two people', () => {
  beforeEach(async () => {
    await two()
    await night()
  })

  test('told apart are not asked about again, until that is taken back; both are noted', async () => {
    await tellApart('clube')
    await tellApart('secretaria')
    expect(await seenBy('secretaria')).toEqual([])
    await night()
    expect(await stored()).toEqual({ 'ana.dupla': ['diferentes', 'igual'] })
    expect((await paths.duplicado('ana.dupla').get()).get('quem')).toBe('clube')
    await tellApart('secretaria', false)
    expect(await seenBy('clube')).toEqual(['ana.dupla'])
    const noted = (await paths.auditoria().where('ids', 'array-contains', 'dupla').get()).docs
    expect(noted.map((doc) => [doc.get('acao'), doc.get('quem')]).sort()).toEqual([
      ['desfazerDistincao', 'secretaria'],
      ['distinguir', 'clube'],
    ])
  })

  test('are told apart by who may edit both alone, and nobody learns which pairs there are', async () => {
    await person('rui', 'Ana Conceição Lima', {
      dadosFiliacao: { federacaoID: 'rstkd', vinculadoAEntidadeID: 'tigre' },
    })
    await night()
    for (const id of ['ana.dupla', idDoDuplicado('rui', 'ana'), 'nenhum'])
      await expect(tellApart('vizinha', true, id)).rejects.toEqual(codigo('sem-permissao'))
    for (const who of ['leitora', 'secretaria'])
      await expect(tellApart(who, true, 'ana.rui')).rejects.toEqual(codigo('sem-permissao'))
    await expect(tellApart('nacional', true, 'nenhum')).rejects.toEqual(codigo('registro-nao-encontrado'))
    expect(Object.values(await stored()).every(([estado]) => estado === 'aberto')).toBe(true)
  })

  test('leave with an erasure, and are in the file of both without the other one', async () => {
    const lugar = LUGARES.duplicados
    if (!('apaga' in lugar)) throw new Error('nothing is erased')
    await tellApart('clube')
    const of = (uid: string) => ({ uid, cpfs: [], emails: [] })
    const exported = JSON.stringify(await lugar.exporta?.(of('ana')))
    expect(exported).toContain('diferentes')
    expect(exported).not.toMatch(/dupla|conceicao|clube/i)
    await lugar.apaga(of('clube'))
    expect((await paths.duplicado('ana.dupla').get()).get('quem')).toBe('')
    await lugar.apaga(of('dupla'))
    expect(await stored()).toEqual({})
  })
})
