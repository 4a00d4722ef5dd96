import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { expect, it } from 'vitest'
import { abaDoCampo, ABAS, camposDoGrupo } from './abas.ts'

it('every field of a person that is typed is in exactly one tab; the photo is sent as a file', () => {
  const shown = ABAS.flatMap(({ groups }) =>
    groups.flatMap(({ paths }) => camposDoGrupo(paths).map(({ path }) => path)),
  )
  const typed = praticantes.fields.filter(
    ({ path, meta }) =>
      !meta.derived &&
      !['dadosFiliacao.federacao', 'dadosFiliacao.vinculadoAEntidade', 'dadosPessoais.urlImagemID'].includes(path),
  )
  expect([...shown].sort()).toEqual(typed.map(({ path }) => path).sort())
})

it('an error is found in its tab', () => {
  expect(abaDoCampo('dadosEndereco.cep')).toBe('contato')
  expect(abaDoCampo('documentos.0.tipo')).toBe('documentos')
})
