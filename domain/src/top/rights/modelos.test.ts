import { expect, test } from 'vitest'
import { CATALOGO } from './catalogo.ts'
import { MODELOS_DE_GRUPO, modelosComRegra, regrasDoModelo } from './modelos.ts'

test('a rule is given by exactly the models whose groups begin with it', () => {
  expect(modelosComRegra('transferencias:decidir')).toEqual(['Secretaria de federação', 'Secretaria de clube'])
  // No model gives rights over the groups themselves.
  expect(CATALOGO.map(({ id }) => id)).toContain('usersgroups:editar')
  expect(modelosComRegra('usersgroups:editar')).toEqual([])
  for (const { id: regra } of CATALOGO)
    expect([regra, modelosComRegra(regra)]).toEqual([
      regra,
      MODELOS_DE_GRUPO.filter(({ id }) => regrasDoModelo(id).includes(regra)).map(({ nome }) => nome),
    ])
})
