// The register of grades: rows written by staff are used by the server's checks, by imports and by rights.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { graduacoes } from '@sie/domain/pessoas/collections/graduacoes.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { requisitosDaEntidade } from '@sie/domain/base/entidade/requisitos.ts'
import { eligibility, type Fatos } from '@sie/domain/eventos/taekwondo/elegibilidade.ts'
import { tabelaDe, type LinhaDaTabela } from '@sie/domain/base/taekwondo/tabela.ts'
import { consult } from '../../../functions/src/top/api/consultas.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { importarPessoasHandler } from '../../../functions/src/painel/import/pessoas/importarPessoas.ts'
import { fatosDe } from '../../../functions/src/eventos/inscricoes/inscricao.ts'
import { pricesData } from '../../../functions/src/top/pagina/taxas.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { shell, textOf } from '../../support/builtPage.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const TODAY = dayInBrasilia(Date.now())
const RULES = ['ler', 'criar', 'editar', 'graduar', 'importar'].map((action) => `praticantes:${action}`)

beforeEach(async () => {
  await emptyEverything()
  await giveRights('nacional', { cbtkd: RULES })
  for (const sigla of ['FCTKD', 'RSTKD'])
    await store('entidades', sigla.toLowerCase(), {
      dadosPessoais: { name: `Federação ${sigla}`, sigla, tipoEntidade: 'federacao' },
      vinculo: { idEntidade: sigla.toLowerCase(), idFederacao: sigla.toLowerCase() },
    })
})

const GUB5 = { codigo: 'gub-5', name: '5º Gub', ordem: 6, tipo: 'gub', grau: 5, faixa: 'Verde ponta azul' }

/** Stores a row of the register, and runs its reactions, twice as events may come. */
async function grade(entidade: string, changes: object, active = true): Promise<void> {
  const record = graduacoes.schema.parse({
    ...GUB5,
    ...changes,
    vinculo: { idEntidade: entidade, idFederacao: entidade },
  })
  const id = `${record.codigo}-${entidade}`
  const before = await read(`graduacoes/${id}`)
  await store('graduacoes', id, record, active)
  const after = (await read(`graduacoes/${id}`)) as StoredRecord
  for (let time = 0; time < 2; time++) await applyEvent({ collection: 'graduacoes', id, before, after }, 'e1')
}

const rows = async () => ((await paths.graduacoes().get()).get('linhas') ?? []) as LinhaDaTabela[]
const named = async (codigo: string, federacao = '') =>
  tabelaDe(await rows(), federacao).find((entry) => entry.codigo === codigo)

const save = (codigo: string, federacaoID = 'fctkd') =>
  salvarPraticanteHandler(
    {
      data: praticante({
        dadosPessoais: { birthdate: '1990-05-10' },
        dadosFiliacao: { federacaoID, federacao: federacaoID.toUpperCase() },
        historicoCertificacoes: [{ graduacao: codigo, situacao: 'homologada' }],
      }),
    },
    as('nacional'),
  )

const importing = (faixa: string, federacao: string, cpf: string) =>
  importarPessoasHandler(
    {
      execucaoId: `execucao-${cpf}`,
      parte: 0,
      hoje: TODAY,
      linhas: [{ linha: 2, cells: { nome: 'Rui Dias', cpf, nascimento: '10/05/1990', faixa, federacao } }],
    },
    as('nacional'),
  )

describe('a grade of the country', () => {
  test('is named by the register for every federation', async () => {
    await grade('cbtkd', { faixa: 'Roxa' })
    expect((await named('gub-5', 'rstkd'))?.faixa).toBe('Roxa')
    await grade('cbtkd', { faixa: 'Lilás' })
    expect((await named('gub-5', 'rstkd'))?.faixa).toBe('Lilás')
  })

  test('is named by the register where seals are checked offline, in the feed, and on pages without JavaScript', async () => {
    await grade('cbtkd', { name: '5º Kup' })
    expect((await consult({ method: 'GET', path: '/api/validacao/chaves', ip: '10.9.9.8' }))?.body).toMatchObject({
      graduacoes: { 'gub-5': '5º Kup', 'dan-1': '1º Dan' },
    })
    expect((await paths.educaPublica().get()).get('faixas')).toContainEqual({
      codigo: 'gub-5',
      nome: '5º Kup',
      ordem: 6,
    })
    const video = videos.schema.parse({ titulo: 'Taegeuk 5', faixaDe: 'gub-5', faixaAte: 'gub-5' })
    await store('videos', 'v', {
      ...video,
      publicacao: { situacao: 'publicada', publicada: true, publico: 'todos', publicarEm: null, expiraEm: null },
    })
    expect(textOf((await answerPage('/cbtkdeduca/video/v', {}, shell)).body)).toContain('5º Kup')
  })

  test('that the register adds is accepted, with the order that it says', async () => {
    await expect(save('gub-11')).rejects.toEqual(codigo('dados-invalidos'))
    await grade('cbtkd', { codigo: 'gub-11', name: '11º Gub', ordem: 1, grau: 10, faixa: 'Cinza' })
    const { id } = await save('gub-11')
    expect((await read(`praticantes/${id}`))?.dadosTaekwondo).toMatchObject({ graduacao: 'gub-11', maxGraduacao: 1 })
  })

  test('that is given no more is refused in a new entry, and stays where somebody has it', async () => {
    const { id } = await save('gub-5')
    await grade('cbtkd', {}, false)
    await expect(save('gub-5')).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { 'historicoCertificacoes.0.graduacao': expect.stringContaining('tabela da federação') },
    })
    const stored = (await read(`praticantes/${id}`)) as never
    await salvarPraticanteHandler(
      { id, data: { ...praticante(), ...(stored as object) }, versaoEsperada: 0 },
      as('nacional'),
    )
    expect((await read(`praticantes/${id}`))?.metadados.version).toBe(1)
  })

  test('is found by import under its new name, and under the old one no more', async () => {
    await grade('cbtkd', { faixa: 'Roxa' })
    expect((await importing('Roxa', 'FCTKD', '529.982.247-25')).criados).toBe(1)
    expect((await importing('Verde ponta azul', 'FCTKD', '111.444.777-35')).recusados).toMatchObject([
      { motivos: ['faixa-desconhecida'] },
    ])
  })

  test('never makes a Poom a Dan', async () => {
    await grade('cbtkd', { codigo: 'poom-1', name: '1º Poom', ordem: 14, tipo: 'poom', grau: 1 })
    const { id } = await save('poom-1')
    expect((await read(`praticantes/${id}`))?.dadosTaekwondo).toMatchObject({ maxGraduacao: 10 })
  })
})

describe('a grade of a federation', () => {
  test('is named so where prices, requirements and refusals speak of it', async () => {
    await grade('cbtkd', { codigo: 'dan-3', name: '3º Dan', ordem: 13, tipo: 'dan', grau: 3, faixa: 'Preta' })
    await grade('fctkd', { codigo: 'dan-3', name: 'Terceiro Dan', ordem: 13, tipo: 'dan', grau: 3, faixa: 'Preta' })
    const graus = tabelaDe(await rows(), 'fctkd')
    const record = { dadosPessoais: { tipoEntidade: 'clube' }, responsavelTecnico: { nome: 'Bia', graduacao: 'dan-2' } }
    expect(requisitosDaEntidade(record, TODAY, graus).find(({ id }) => id === 'responsavelTecnico')).toMatchObject({
      titulo: 'Responsável técnico, Terceiro Dan ou mais',
      falta: 'O responsável técnico precisa ter o Terceiro Dan ou mais.',
    })
    const servico = services.schema.parse({
      codigo: 'EX1',
      name: 'Exame',
      categoria: 'exame',
      precos: [{ graduacaoDe: 13, valor: 9_000 }],
      valor: 5_000,
    })
    await paths.taxasPublicas('fctkd').set({ servicos: [{ ...servico, id: 'exame' }] })
    const answer = await pricesData('json', () => 'fctkd', 'cbtkd')
    expect(JSON.parse(answer)).toMatchObject({ precos: [{ para: 'A partir de Terceiro Dan' }, {}] })
    const { id } = await save('gub-5')
    const known = (await fatosDe([id], TODAY, TODAY)).get(id)
    expect(
      eligibility('inscricao', [{ codigo: 'graduacao', min: 13, max: 20 }], {
        ...(known!.fatos as unknown as Fatos),
        hoje: TODAY,
      }).regras,
    ).toMatchObject([{ vale: false, frase: expect.stringContaining('de Terceiro Dan a 10º Dan') }])
  })

  test('is worded there alone', async () => {
    await grade('fctkd', { faixa: 'Roxa', carenciaMeses: 5 })
    expect(await named('gub-5', 'fctkd')).toMatchObject({ faixa: 'Roxa', carenciaMeses: 5 })
    expect(await named('gub-5', 'rstkd')).toMatchObject({ faixa: 'Verde ponta azul', carenciaMeses: 3 })
    expect((await importing('Roxa', 'FCTKD', '529.982.247-25')).criados).toBe(1)
    expect((await importing('Roxa', 'RSTKD', '111.444.777-35')).criados).toBe(0)
  })

  test('gives no rights: its order is the nation’s, and a code of its own is none', async () => {
    await grade('fctkd', { ordem: 20 })
    await grade('fctkd', { codigo: 'dan-11', ordem: 20, tipo: 'dan', grau: 10 })
    const { id } = await save('gub-5')
    expect((await read(`praticantes/${id}`))?.dadosTaekwondo).toMatchObject({ maxGraduacao: 6 })
    await expect(save('dan-11')).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('that is switched off is refused there and accepted elsewhere', async () => {
    await grade('fctkd', {}, false)
    await expect(save('gub-5')).rejects.toEqual(codigo('dados-invalidos'))
    expect((await save('gub-5', 'rstkd')).version).toBe(0)
  })
})

test('a grade named without a history has the order of the register, whatever the request says', async () => {
  const data = praticante({ dadosPessoais: { birthdate: '1990-05-10' } })
  const dadosTaekwondo = { graduacao: 'gub-5', maxGraduacao: 20, MaxGraduacao: 20 }
  const { id } = await salvarPraticanteHandler({ data: { ...data, dadosTaekwondo } }, as('nacional'))
  expect((await read(`praticantes/${id}`))?.dadosTaekwondo).toMatchObject({ maxGraduacao: 6, MaxGraduacao: 6 })
})
