import { expect, test } from 'vitest'
import { CATALOGO } from './catalogo.ts'
import { MODELOS_DE_GRUPO, modelosComRegra, regrasDoModelo } from './modelos.ts'

test('a rule is given by exactly the models whose groups begin with it', () => {
  expect(modelosComRegra('transferencias:decidir')).toEqual(['Secretaria de federação', 'Secretaria de clube'])
  // Who helps at an event decides about no entry, and reads the entries where their screens list them.
  expect(modelosComRegra('inscricoes:decidir')).toEqual(['Secretaria de federação', 'Direção do evento'])
  const ofEvents = MODELOS_DE_GRUPO.filter(({ noEvento }) => noEvento).map(({ nome }) => nome)
  expect(modelosComRegra('inscricoes:ler').filter((nome) => ofEvents.includes(nome))).toEqual([
    'Direção do evento',
    'Arbitragem do evento',
    'Presença de curso',
  ])
  // No model gives rights over the groups themselves.
  expect(CATALOGO.map(({ id }) => id)).toContain('usersgroups:editar')
  expect(modelosComRegra('usersgroups:editar')).toEqual([])
  for (const { id: regra } of CATALOGO)
    expect([regra, modelosComRegra(regra)]).toEqual([
      regra,
      MODELOS_DE_GRUPO.filter(({ id }) => regrasDoModelo(id).includes(regra)).map(({ nome }) => nome),
    ])
})
