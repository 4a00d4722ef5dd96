import { describe, expect, test } from 'vitest'
import { falhaDoWhatsApp, isIncerta } from './falhas.ts'
import { comOsValores, readModelo, valorDoModelo } from './modelo.ts'
import { isCelular } from '../brazil/telefone.ts'
import { numeroDigitado, numeroDoWaId, isSaida, isVolta } from './numero.ts'

test.each([
  ['(48) 99999-0000', '+5548999990000'],
  ['48999990000', '+5548999990000'],
  ['11987654321', '+5511987654321'],
  ['4899990000', '+5548999990000'],
  ['5548999990000', '+5548999990000'],
  ['554899990000', '+5548999990000'],
  ['16505551234', undefined],
  ['+1 650 555 1234', '+16505551234'],
  ['+47 99 99 99 99', '+4799999999'],
  ['abc', undefined],
])('the typed number %s is compared as %s', (text, numero) => {
  expect(numeroDigitado(text)).toBe(numero)
})

test.each([
  ['5548999990000', '+5548999990000'],
  ['554899990000', '+5548999990000'],
  ['554833330000', '+554833330000'],
  ['16505551234', '+16505551234'],
  ['4799999999', '+4799999999'],
  ['48999990000', '+48999990000'],
])('the number %s of Meta is compared as %s', (waId, numero) => {
  expect(numeroDoWaId(waId)).toBe(numero)
})

test('a landline is no mobile, a number abroad may be', () => {
  expect(['+554833330000', '+5548999990000', '+16505551234'].map(isCelular)).toEqual([false, true, true])
})

test.each(['SAIR', ' sair ', 'Sair!', 'Parar', 'Stop'])('“%s” asks to leave', (text) => {
  expect(isSaida(text)).toBe(true)
})

test.each(['VOLTAR', ' voltar. '])('“%s” takes it back', (text) => {
  expect(isVolta(text)).toBe(true)
})

test('a sentence with the word does neither', () => {
  expect(isSaida('Quero sair da turma')).toBe(false)
  expect(isVolta('Quero voltar à turma')).toBe(false)
})

describe('a template', () => {
  const given = { name: 'aviso', language: 'pt_BR', status: 'APPROVED', category: 'UTILITY' }
  const body = { type: 'BODY', text: 'Olá {{1}}, o treino do {{2}} mudou, {{1}}.' }
  test('names its placeholders once, in order, and is filled', () => {
    const modelo = readModelo({ ...given, components: [body, { type: 'FOOTER', text: 'CBTKD' }] })
    expect(modelo).toMatchObject({ lugares: ['1', '2'], nomeados: false, impede: '' })
    expect(comOsValores(modelo.corpo, modelo.lugares, ['Ana', 'Garra'])).toBe('Olá Ana, o treino do Garra mudou, Ana.')
  })
  test('with names keeps the order of its text', () => {
    const components = [{ type: 'BODY', text: '{{dia}} às {{aula}}' }]
    expect(readModelo({ ...given, parameter_format: 'NAMED', components })).toMatchObject({
      lugares: ['dia', 'aula'],
      nomeados: true,
    })
  })
  test.each<[string, object]>([
    ['paused', { status: 'PAUSED' }],
    ['with a picture above', { components: [body, { type: 'HEADER', format: 'IMAGE' }] }],
    ['with a placeholder above', { components: [body, { type: 'HEADER', format: 'TEXT', text: '{{1}}' }] }],
    [
      'with an address to fill',
      { components: [body, { type: 'BUTTONS', buttons: [{ type: 'URL', url: 'x/{{1}}' }] }] },
    ],
    ['for a code', { category: 'AUTHENTICATION' }],
  ])('%s is not sent', (_name, more) => {
    expect(readModelo({ ...given, components: [body], ...more }).impede).not.toBe('')
  })
  test('takes no line breaks in a value', () => {
    expect(valorDoModelo(' Clube\n\tGarra   do Sul ')).toBe('Clube Garra do Sul')
  })
})

test('a failure of the server without a known code leaves open what happened', () => {
  expect([isIncerta(-1, 503), isIncerta(999, 500)]).toEqual([true, true])
  expect([isIncerta(131016, 503), isIncerta(999, 400), isIncerta(999, 429)]).toEqual([false, false, false])
})

test('failures are told apart by their code, else by the answer', () => {
  expect([131026, 131049, 131050, 131047].map((code) => falhaDoWhatsApp(code, 400).de)).toEqual(Array(4).fill('pessoa'))
  expect([190, 132001, 132015, 133010, 10, 210].map((code) => falhaDoWhatsApp(code, 400).de)).toEqual(
    Array(6).fill('conta'),
  )
  expect([130429, 131056, 131016].map((code) => falhaDoWhatsApp(code, 400).de)).toEqual(Array(3).fill('passageira'))
  expect([429, 503, 401, 400].map((status) => falhaDoWhatsApp(999, status).de)).toEqual([
    'passageira',
    'passageira',
    'conta',
    'pessoa',
  ])
})
