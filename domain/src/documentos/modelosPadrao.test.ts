import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { TODOS_OS_MODELOS } from './modelosPadrao.ts'
import { camposDesconhecidos } from './modelo.ts'
import { exceedsSheet } from './prancheta.ts'
import { PONTOS_DE_PARTIDA } from './pontosDePartida.ts'

test('what was printed with the templates of the portal prints the same: they do not change under their ids', () => {
  const digests = Object.fromEntries(
    TODOS_OS_MODELOS.map(({ id, modelo }) => [
      id,
      createHash('sha256').update(JSON.stringify(modelo)).digest('hex').slice(0, 16),
    ]),
  )
  expect(digests).toEqual({
    'padrao-dan': '72396a6128cc236a',
    'padrao-dan-2': '9af4c325d7d1ef0f',
    'padrao-dan-3': '48ad84a98d5b23d5',
    'padrao-gub': '6d98a0314e9f35a7',
    'padrao-curso': 'afaac85d1743a489',
  })
})

test.each(PONTOS_DE_PARTIDA)('what a template may begin as holds known fields, on the sheet: $nome', ({ desenho }) => {
  const { elementos, papel } = desenho
  expect(elementos.flatMap(({ texto }) => camposDesconhecidos(texto))).toEqual([])
  expect(elementos.filter((one) => exceedsSheet(one, papel))).toEqual([])
  expect(new Set(elementos.map(({ id }) => id)).size).toBe(elementos.length)
})
