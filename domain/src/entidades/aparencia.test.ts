import { expect, test } from 'vitest'
import { ENTIDADE_PADRAO } from '../base/portal/entidadePadrao.ts'
import { NACIONAL } from '../base/portal/marca.ts'
import { aparenciaDe, COR_DO_PAPEL, enderecoDaMarca } from './aparencia.ts'

const drawn = (...given: Parameters<typeof enderecoDaMarca>) =>
  decodeURIComponent(enderecoDaMarca(...given).replace('data:image/svg+xml,', ''))

test('what a document shows of an entity is complete whatever the record lacks', () => {
  expect(aparenciaDe('koryo', { dadosPessoais: { name: 'Academia Koryo' } })).toEqual({
    nome: 'Academia Koryo',
    sigla: 'Academia Koryo',
    uf: '',
    cor: '',
    nacional: false,
  })
  expect(aparenciaDe(ENTIDADE_PADRAO, undefined)).toEqual({ nome: '', sigla: '', uf: '', cor: '', nacional: true })
})

test('a mark has the colour of its entity, or that of paper, and only the confederation the national belt', () => {
  expect(drawn({ uf: 'SC', cor: '#0b5e3c', nacional: false })).toContain('fill="#0b5e3c"')
  expect(drawn({ uf: '', cor: '', nacional: false })).toContain(`fill="${COR_DO_PAPEL}"`)
  expect(drawn({ uf: '', cor: '', nacional: true })).toContain(NACIONAL.faixa)
  expect(drawn({ uf: '', cor: '', nacional: false })).not.toContain(NACIONAL.faixa)
})
