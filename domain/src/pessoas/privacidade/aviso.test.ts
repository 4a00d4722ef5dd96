import { expect, test } from 'vitest'
import { COLECOES } from '../../top/todas.ts'
import { praticantes } from '../collections/praticantes.ts'
import { AVISO, DADOS_TRATADOS } from './aviso.ts'

test('the notice covers every part of a person that a description calls personal', () => {
  const others = COLECOES.filter(({ name, personal }) => name !== praticantes.name && (personal?.length ?? 0) > 0).map(
    ({ name }) => name,
  )
  expect(Object.keys(DADOS_TRATADOS).sort()).toEqual([...(praticantes.personal ?? []), ...others].sort())
})

test('the notice names those outside the portal who get data', () => {
  const told = AVISO.flatMap(({ paragrafos = [] }) => paragrafos).join(' ')
  for (const name of ['Google', 'WhatsApp', 'Meta']) expect(told).toContain(name)
})

test('the notice leaves no part empty and names no part twice', () => {
  expect(AVISO.filter(({ itens, paragrafos }) => !itens?.length && !paragrafos?.length)).toEqual([])
  expect(new Set(AVISO.map(({ titulo }) => titulo)).size).toBe(AVISO.length)
})
