import { expect, it } from 'vitest'
import { capital, uncapital } from './words.ts'

it('begins a text with a capital, and leaves the others as they are', () => {
  expect(['adulto feminino -57 kg', 'u40', 'Área', 'ética', ''].map(capital)).toEqual([
    'Adulto feminino -57 kg',
    'U40',
    'Área',
    'Ética',
    '',
  ])
})

it('puts a label into a sentence without lowering its abbreviations', () => {
  expect(['Arquivo PDF', 'RG', 'Ícone', 'A quem', ''].map(uncapital)).toEqual([
    'arquivo PDF',
    'RG',
    'ícone',
    'a quem',
    '',
  ])
})
