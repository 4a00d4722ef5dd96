import { novaPessoa, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { expect, it } from 'vitest'
import { abaDoCampo, appliesTo, ABAS, camposDoGrupo } from './abas.ts'

it('every typed field of a person is in exactly one tab; the photo is uploaded as a file', () => {
  const shown = ABAS.flatMap(({ groups }) =>
    groups.flatMap(({ paths }) => camposDoGrupo(paths).map(({ path }) => path)),
  )
  const typed = praticantes.fields.filter(
    ({ path, meta }) =>
      !meta.derived &&
      ![
        'dadosFiliacao.federacao',
        'dadosFiliacao.vinculadoAEntidade',
        'dadosPessoais.urlImagemID',
        'dadosColaborador.administrativo.idEmpregador',
      ].includes(path),
  )
  expect([...shown].sort()).toEqual(typed.map(({ path }) => path).sort())
})

it('an error is found in its tab', () => {
  expect(abaDoCampo('dadosEndereco.cep')).toBe('contato')
  expect(abaDoCampo('documentos.0.tipo')).toBe('documentos')
})

it('fields appear where needed: the guardian of minors, the company of employees, filled fields', () => {
  const pessoa = (dadosPessoais: object, rest: object = {}) => {
    const nova = novaPessoa('Ana Lima')
    return { ...nova, ...rest, dadosPessoais: { ...nova.dadosPessoais, ...dadosPessoais } }
  }
  const today = '2026-11-21'
  expect(appliesTo('responsavel.nome', pessoa({ birthdate: '2015-04-08' }), today)).toBe(true)
  expect(appliesTo('responsavel.nome', pessoa({ birthdate: '1990-04-08' }), today)).toBe(false)
  expect(appliesTo('dadosPessoais.cnpj', pessoa({}), today)).toBe(false)
  expect(appliesTo('dadosPessoais.cnpj', pessoa({}, { funcoes: [{ papel: 'arbitro' }] }), today)).toBe(true)
  expect(appliesTo('dadosPessoais.dataNascimentoCPF', pessoa({ dataNascimentoCPF: '1990-04-09' }), today)).toBe(true)
  expect(appliesTo('dadosPessoais.passaporte', pessoa({ nacionalidade: 'Uruguaia' }), today)).toBe(true)
  expect(appliesTo('dadosPessoais.rg', pessoa({}), today)).toBe(true)
})
