import { expect, test } from 'vitest'
import { documentoUrl } from './historico.ts'

const certificate = (id: string, numero: string, codigo: string, situacao: 'valido' | 'revogado' = 'valido') => ({
  id,
  numero,
  situacao,
  graduacao: { codigo },
})
const entry = (graduacao: string, numeroCertificado: string) => ({ graduacao, numeroCertificado })
const print = (id: string) => `/sie/certificados/printcertificado?id=${id}`

test('the document of a grade is found by grade and number', () => {
  const certificates = [certificate('a', 'GUB-000001', 'gub-4'), certificate('b', 'GUB-000002', 'gub-5')]
  expect(documentoUrl(entry('gub-5', 'GUB-000002'), certificates)).toBe(print('b'))
  // Another issuer's certificate of another grade has that number.
  expect(documentoUrl(entry('gub-5', 'GUB-000001'), certificates)).toBeUndefined()
  expect(documentoUrl(entry('gub-4', '12/2009'), certificates)).toBeUndefined()
})

test('a valid certificate comes before a revoked one of the same number, which stands alone otherwise', () => {
  const revoked = certificate('a', 'DAN-000007', 'dan-1', 'revogado')
  expect(documentoUrl(entry('dan-1', 'DAN-000007'), [revoked, certificate('b', 'DAN-000007', 'dan-1')])).toBe(
    print('b'),
  )
  expect(documentoUrl(entry('dan-1', 'DAN-000007'), [revoked])).toBe(print('a'))
})

test('a grade without a number has no document, whatever certificates lack theirs', () => {
  expect(documentoUrl(entry('gub-4', ''), [certificate('a', '', 'gub-4')])).toBeUndefined()
})
