import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { classeNoPlacar } from '@sie/domain/competicao/placar/publico.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Categoria } from './Categoria.tsx'

const drawn = (vencedor: string, correcao: string) => {
  const chave = chaves.schema.parse({
    titulo: 'Adulto',
    vagas: ['a', 'b'],
    situacao: 'fechada',
    inscritos: [
      { id: 'a', nome: 'Ana' },
      { id: 'b', nome: 'Bia' },
    ],
    lutas: [
      {
        luta: 'r1-1',
        numero: 1,
        azul: 'a',
        vermelho: 'b',
        vencedor,
        codigo: 'PTF',
        situacao: 'encerrada',
        correcao,
        rodadas: [
          { azul: 2, vermelho: 7, vencedor: 'vermelho' },
          { azul: 0, vermelho: 12, vencedor: 'vermelho' },
        ],
      },
    ],
  })
  return renderToStaticMarkup(
    <MemoryRouter>
      <Categoria chave={classeNoPlacar({ ...chave, id: 'c' })} />
    </MemoryRouter>,
  )
}

test('a winner against the points of the match is named as one by correction, and the points as those before it', () => {
  const corrected = drawn('a', 'Protesto aceito.')
  expect(corrected).toContain('Ana · vence por correção')
  expect(corrected).toContain('Azul, pontos antes da correção, por rodada: 2, 0')
  expect(corrected).toContain('Resultado corrigido: Protesto aceito · os pontos são os de antes da correção')
  for (const fought of [drawn('b', ''), drawn('b', 'Faltava um ponto.')]) {
    expect(fought).toMatch(/Bia · vence</)
    expect(fought).not.toContain('antes da correção')
  }
})
