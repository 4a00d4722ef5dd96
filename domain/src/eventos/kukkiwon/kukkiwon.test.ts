import { describe, expect, test } from 'vitest'
import { GRADUACOES_PADRAO } from '../../base/taekwondo/graduacoes.ts'
import { graduacaoPedida, isNumeroKukkiwon, taxaDe } from './pedido.ts'
import { romanizedNameFault, romanize } from './romanizado.ts'

describe('the name of the passport', () => {
  test('loses accents and signs', () => {
    expect(romanize('João d’Ávila  Conceição-Müller')).toBe("JOAO D'AVILA CONCEICAO-MULLER")
    expect(romanize('')).toBe('')
    expect(romanize('Søren Łukasz Đorđe Æsir Groß')).toBe('SOEREN LUKASZ DORDE AESIR GROSS')
    expect(romanizedNameFault('SOEREN GROSS', 'Søren Groß')).toBe('')
  })
  test('is of words of the register in its order, some may be missing', () => {
    expect(romanizedNameFault('JOAO SILVA', 'João Pedro da Silva')).toBe('')
    expect(romanizedNameFault('SILVA JOAO', 'João Pedro da Silva')).toContain('JOAO')
    expect(romanizedNameFault('JOAO SOUZA', 'João Pedro da Silva')).toContain('SOUZA')
    for (const wrong of ['', 'JOAO', 'João Silva', 'JOAO  SILVA', 'JOAO SILVA-', 'A'.repeat(41)])
      expect(romanizedNameFault(wrong, 'João Pedro da Silva'), wrong).not.toBe('')
  })
})

describe('the grade that is asked for', () => {
  const asked = (historico: Parameters<typeof graduacaoPedida>[0]) => {
    const { pedida, tipo, numeroAtual } = graduacaoPedida(historico, GRADUACOES_PADRAO)
    return [pedida?.codigo ?? '', tipo, numeroAtual]
  }
  test('is the lowest homologated one that has no number', () => {
    expect(asked([])).toEqual(['', 'primeira', ''])
    expect(asked([{ graduacao: 'gub-1' }])).toEqual(['', 'primeira', ''])
    expect(asked([{ graduacao: 'dan-1', situacao: 'pendente' }])).toEqual(['', 'primeira', ''])
    expect(asked([{ graduacao: 'dan-2' }, { graduacao: 'dan-1' }])).toEqual(['dan-1', 'primeira', ''])
    expect(asked([{ graduacao: 'dan-1', numeroKukkiwon: '05123456' }, { graduacao: 'dan-2' }])).toEqual([
      'dan-2',
      'seguinte',
      '05123456',
    ])
    expect(asked([{ graduacao: 'poom-1' }, { graduacao: 'dan-1' }])[0]).toBe('dan-1')
    // A converted Poom has its number already.
    expect(asked([{ graduacao: 'poom-1', numeroKukkiwon: 'P512345' }, { graduacao: 'dan-1' }])[0]).toBe('')
  })
})

test('a fee is cents of a dollar at a rate of ten-thousandths, rounded half up', () => {
  const table = { cotacao: 54_321, taxas: [{ graduacao: 'dan-1', usd: 7_000 }] }
  expect(taxaDe('dan-1', table)).toEqual({ usd: 7_000, valor: 38_025 })
  expect(taxaDe('dan-2', table)).toBeUndefined()
  expect(taxaDe('dan-1', { ...table, cotacao: 0 })).toBeUndefined()
})

test('a number has capitals, digits and hyphens', () => {
  expect(['05123456', 'KP-1234567'].every(isNumeroKukkiwon)).toBe(true)
  expect(['', '123', 'ab-12345', '0512 3456'].some(isNumeroKukkiwon)).toBe(false)
})
