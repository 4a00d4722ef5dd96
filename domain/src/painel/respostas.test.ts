import { describe, expect, test } from 'vitest'
import { INICIO_VAZIO } from '../base/portal/numeros.ts'
import { newMetadados } from '../base/records/metadados.ts'
import { servicoPublico, type ServicoPublico } from '../financeiro/tabelaPublica.ts'
import { estadosEm, respostasDasTaxas, respostasDoMapa } from './respostas.ts'

describe('a text names a state', () => {
  test.each([
    ['sc', ['SC']],
    ['Santa Catarina', ['SC']],
    ['próximo evento em sc', ['SC']],
    ['evento SC', ['SC']],
    ['clubes do paraná', ['PR']],
    ['mato grosso do sul', ['MS']],
    ['São Paulo ou Rio de Janeiro', ['RJ', 'SP']],
    ['se eu perder a carteira', []],
    ['SE EU PERDER', []],
    ['exame para 1º dan', []],
    ['clubes no para', ['PA']],
    ['eventos Pará', ['PA']],
    ['para', ['PA']],
    ['', []],
  ])('%s: %o', (text, ufs) => {
    expect(estadosEm(text)).toEqual(ufs)
  })
})

const cartao = { municipio: '', cor: '', portal: '' }
const INICIO = {
  ...INICIO_VAZIO,
  ufs: { SC: 12 },
  filiadas: {
    fctkd: { ...cartao, nome: 'Federação Catarinense de Taekwondo', sigla: 'FCTKD', uf: 'SC' },
    prtkd: { ...cartao, nome: 'Federação Paranaense de Taekwondo', sigla: 'PRTKD', uf: 'PR' },
  },
}

test('federations are found by abbreviation, name and state, with the lists of the state', () => {
  const found = (text: string) => respostasDoMapa(text, INICIO).map(({ id }) => id)
  expect(found('fctkd')).toEqual(['fctkd'])
  expect(found('catarinense')).toEqual(['fctkd'])
  expect(found('federações')).toEqual(['fctkd', 'prtkd'])
  expect(found('santa catarina')).toEqual(['fctkd', 'clubes-SC', 'eventos-SC'])
  expect(found('acre')).toEqual(['eventos-AC'])
  expect(found('ranking')).toEqual([])
  expect(respostasDoMapa('sc', INICIO)[0]).toEqual({
    id: 'fctkd',
    titulo: 'Federação Catarinense de Taekwondo',
    detalhe: 'FCTKD · Santa Catarina',
    to: '/institucional/federacoes?id=fctkd',
  })
  expect(respostasDoMapa('sc', null).map(({ id }) => id)).toEqual(['eventos-SC'])
})

const servico = (id: string, fields: object): ServicoPublico =>
  servicoPublico(id, {
    publico: true,
    categoria: 'anuidade',
    metadados: newMetadados({ uid: 'a', name: 'A' }, null as never),
    ...fields,
  }) as ServicoPublico

test('a fee is answered with what it costs, over all who pay it', () => {
  const servicos = [
    servico('atleta', { name: 'Anuidade de atleta', valor: 9000, precos: [{ valor: 6000 }, { valor: 9000 }] }),
    servico('clube', { name: 'Anuidade de clube', valor: 80_000 }),
  ]
  const found = (text: string) => respostasDasTaxas(text, servicos).map(({ id, detalhe }) => `${id}: ${detalhe}`)
  expect(found('quanto custa a anuidade de atleta em 2026?')).toEqual(['atleta: de R$ 60,00 a R$ 90,00 · Anuidades'])
  expect(found('anuidades')).toHaveLength(2)
  expect(found('clube')).toEqual(['clube: R$ 800,00 · Anuidades'])
  expect(found('quanto custa')).toEqual([])
  expect(found('exame')).toEqual([])
})
