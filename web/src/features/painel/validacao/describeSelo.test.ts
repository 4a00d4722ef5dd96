import type { Conferencia } from '@sie/domain/base/selos/selo.ts'
import { expect, test } from 'vitest'
import { describeSelo } from './describeSelo.ts'

const checked: Conferencia = {
  autentico: true,
  chave: '00000000',
  selo: {
    tipo: 'certificado',
    codigo: 'A',
    emissor: 'FCTKD',
    iniciais: 'ABC',
    graduacao: 'dan-1',
    emitidoEm: '2026-11-01',
    validoAte: '',
  },
}
const grade = (graus: Readonly<Record<string, string>>) =>
  describeSelo(checked, graus).linhas.find(([label]) => label === 'Graduação')?.[1]

test('the grade of a seal is named as in the register that the device stored, else as in the default table', () => {
  expect(grade({ 'dan-1': '1º Dan adulto' })).toBe('1º Dan adulto')
  expect(grade({})).toBe('1º Dan')
})
