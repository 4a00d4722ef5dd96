import { expect, test } from 'vitest'
import { mentions } from './akin.ts'

test.each([
  ['Pesar atletas', 'pesagem', true],
  ['Sortear chaves', 'sorteio', true],
  ['Inscrições dos eventos', 'inscrever', true],
  ['Ver inscrições', 'Inscrição', true],
  ['Publicar notícias', 'publicação de notícia', true],
  ['Ver pessoas', 'pesagem', false],
  ['Certificados', 'certidão', false],
  ['Ver o CPF completo', 'pf', true],
  ['Conferir pagamentos', 'pagar conferência', true],
  ['Ver pessoas', '', true],
])('%s and %s: %s', (text, typed, found) => expect(mentions(text, typed)).toBe(found))
