import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALFABETO, codigoDe, codigoImpresso, isCodigo, normalizeCodigo } from './codigo.ts'
import { formaCanonica, resumoDoConteudo, type ConteudoDoCertificado } from './conteudo.ts'
import { TODOS_OS_MODELOS } from './modelosPadrao.ts'
import { assinaturasAoCentro, camposDesconhecidos, fillModelo } from './modelo.ts'
import { iniciaisDe } from '../base/selos/selo.ts'
import { numeroDoCertificado, canIssueTipo } from './tipos.ts'

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 32 })
const sign = fc.constantFrom(...ALFABETO)

describe('validation codes', () => {
  it('have 12 signs of the alphabet with a check that fits, and are printed in three groups', () => {
    fc.assert(
      fc.property(hex, (bits) => {
        const code = codigoDe(bits)
        expect(isCodigo(code)).toBe(true)
        expect(codigoImpresso(code)).toMatch(/^[2-9C-Y]{4}-[2-9C-Y]{4}-[2-9C-Y]{4}$/)
        expect(normalizeCodigo(codigoImpresso(code).toLowerCase())).toBe(code)
      }),
    )
  })
  it('show every wrong sign', () => {
    fc.assert(
      fc.property(hex, fc.nat(11), sign, (bits, at, other) => {
        const code = codigoDe(bits)
        fc.pre(code[at] !== other)
        expect(isCodigo(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
      }),
    )
  })
  it('show every two signs that changed places', () => {
    fc.assert(
      fc.property(hex, fc.nat(11), fc.nat(11), (bits, a, b) => {
        const signs = [...codigoDe(bits)]
        fc.pre(signs[a] !== signs[b])
        ;[signs[a], signs[b]] = [signs[b] ?? '', signs[a] ?? '']
        expect(isCodigo(signs.join(''))).toBe(false)
      }),
    )
  })
  it('are read where a look-alike was typed', () => {
    expect(normalizeCodigo(' s2b g ')).toBe('5286')
  })
})

const content: ConteudoDoCertificado = {
  codigo: '222222222222',
  numero: 'DAN-000001',
  tipo: 'graduacaoDan',
  titular: { nome: 'José Araújo', documento: '***.456.789-**' },
  graduacao: { codigo: 'dan-1', nome: '1º Dan' },
  titulo: '',
  data: '2026-10-12',
  local: 'Joinville, SC',
  cargaHoraria: 0,
  signatarios: [{ nome: 'Ana Lima', cargo: 'Presidente' }],
  emissor: { nome: 'CBTKD', documento: '' },
  emitidoEm: '2026-10-20',
  via: 1,
}

describe('the content hash', () => {
  it('is the same for the same words in another composition of accents and spaces', () => {
    const typed = { ...content, titular: { ...content.titular, nome: '  José  Araújo'.normalize('NFD') } }
    expect(resumoDoConteudo(typed)).toBe(resumoDoConteudo(content))
    expect(resumoDoConteudo(content)).toMatch(/^[0-9a-f]{64}$/)
  })
  it('differs when anything that is certified differs', () => {
    const others: ConteudoDoCertificado[] = [
      { ...content, via: 2 },
      { ...content, graduacao: { codigo: 'dan-2', nome: '2º Dan' } },
      { ...content, signatarios: [] },
      { ...content, titular: { ...content.titular, nome: 'José Araujo' } },
      { ...content, titular: { ...content.titular, nomeCoreano: '김태권' } },
    ]
    expect(new Set([content, ...others].map(formaCanonica)).size).toBe(6)
  })
  it('of who has no Korean name is what it was before certificates had a place for one', () => {
    const without = { ...content, titular: { ...content.titular, nomeCoreano: '' } }
    expect(resumoDoConteudo(without)).toBe(resumoDoConteudo(content))
  })
})

describe('certificates', () => {
  it('of Dan are the confederation’s, of Gub also a federation’s where they were left to it, none a club’s', () => {
    expect(canIssueTipo('graduacaoDan', 'nacional', true)).toBe(true)
    expect(canIssueTipo('graduacaoDan', 'federacao', true)).toBe(false)
    expect(canIssueTipo('graduacaoGub', 'federacao', true)).toBe(true)
    expect(canIssueTipo('graduacaoGub', 'federacao', false)).toBe(false)
    expect(canIssueTipo('curso', 'federacao', false)).toBe(true)
    expect(canIssueTipo('curso', 'clube', true)).toBe(false)
  })
  it('are numbered by kind', () => {
    expect(numeroDoCertificado('graduacaoDan', 1517)).toBe('DAN-001517')
  })
  it('have their fields filled in, and what is no field stays', () => {
    expect(fillModelo('a {nome}, {graduacao}{via} {outro}', { nome: 'D’Ávila', graduacao: '1º Dan' })).toBe(
      'a D’Ávila, 1º Dan {outro}',
    )
    expect(camposDesconhecidos('{nome} {nada}')).toEqual(['nada'])
  })
  it('lose with an empty field the words that lead to it', () => {
    const textOf = (id: string) =>
      TODOS_OS_MODELOS.find((one) => one.id === id)?.modelo.elementos.find(({ texto }) => texto.includes('{local}'))
        ?.texto
    const known = { graduacao: '4º Gub', faixa: 'azul', titulo: 'Arbitragem', dataPorExtenso: '10 de maio de 2026' }
    const filled = (id: string, more = {}) => fillModelo(textOf(id) ?? '', { ...known, ...more })
    expect(filled('padrao-gub')).toContain('faixa azul, no exame realizado em 10 de maio de 2026, e honra')
    expect(filled('padrao-gub', { local: 'Itajaí, SC' })).toContain('no exame realizado em Itajaí, SC, em 10 de maio')
    expect(filled('padrao-dan-3')).toContain('no exame realizado em 10 de maio de 2026, com inscrição')
    expect(filled('padrao-dan-2', { faixa: '' })).toContain('o grau de 4º Gub, por ter cumprido')
    expect(filled('padrao-curso')).toBe('concluiu “Arbitragem”, em 10 de maio de 2026.')
    expect(filled('padrao-curso', { cargaHoraria: '16 horas' })).toBe(
      'concluiu “Arbitragem”, com carga horária de 16 horas, em 10 de maio de 2026.',
    )
    expect(fillModelo('{local}', {})).toBe('')
  })
  it('have fewer signatures than places about the middle of the row', () => {
    const place = (n: number, x: number) => ({ tipo: 'assinatura', texto: String(n), lado: 'frente', x, largura: 60 })
    const other = { tipo: 'texto', texto: 'a', lado: 'frente', x: 5, largura: 10 }
    const row = [other, place(1, 20), place(2, 100), place(3, 180)]
    expect(assinaturasAoCentro(row, 2).map(({ x }) => x)).toEqual([5, 60, 140, 220])
    expect(assinaturasAoCentro(row, 1).map(({ x }) => x)).toEqual([5, 100, 180, 260])
    for (const n of [0, 3, 4]) expect(assinaturasAoCentro(row, n)).toEqual(row)
    const uneven = [place(1, 20), place(2, 100), place(3, 150)]
    expect(assinaturasAoCentro(uneven, 2)).toEqual(uneven)
  })
})

it.each([
  ['Ana Beatriz da Costa', 'A. B. C.'],
  ['김태권 (Kim Tae-kwon)', '김. K. T.'],
  ["Zoë d'Ávila e Sá", 'Z. D. S.'],
  ['- Ana', 'A.'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(iniciaisDe(name)).toBe(initials)
})
