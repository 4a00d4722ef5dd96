import { expect, test } from 'vitest'
import { nomeDaDivisao } from '../../eventos/taekwondo/divisoes.ts'
import { pickClasse, nomeDoPeso, pedidoDe, pontosEscritos, valorEmPalavras } from './escolha.ts'
import { primeirosDe, type ClasseDoRanking, type IndiceDoRanking } from './publico.ts'

const one = (
  divisao: string,
  sexo: 'M' | 'F',
  acima: number,
  ate: number,
  atletas: number,
  modalidade = 'kyorugui',
): [string, IndiceDoRanking['classes'][string]] => {
  const codigo = `${modalidade}-${divisao}-${sexo}-${ate || `+${acima}`}`
  return [
    codigo,
    { codigo, nome: codigo, divisao, sexo, acima, ate, atletas, meses: [], modalidade: modalidade as 'kyorugui' },
  ]
}
const INDICE: IndiceDoRanking = {
  classes: Object.fromEntries<IndiceDoRanking['classes'][string]>([
    one('adulto', 'F', 53, 57, 8),
    one('adulto', 'F', 73, 0, 2),
    one('adulto', 'F', 0, 46, 3),
    one('adulto', 'M', 54, 58, 5),
    one('cadete', 'M', 0, 33, 4),
    one('u30', 'F', 0, 0, 9, 'poomsae'),
  ]),
}
const ask = (changes: object) => pickClasse(INDICE, { modalidade: '', classe: '', sexo: '', peso: '', ...changes })

test('without filters the class with most athletes is shown, and each filter offers what goes with it', () => {
  expect(ask({})?.classe.divisao).toBe('u30')
  const shown = ask({ modalidade: 'kyorugui' })
  expect(shown?.classe).toMatchObject({ divisao: 'adulto', sexo: 'F', ate: 57 })
  expect(shown?.modalidades.map(({ nome }) => nome)).toEqual(['Kyorugui', 'Poomsae'].sort())
  expect(shown?.classes.map(({ nome }) => nome).sort()).toEqual(['Adulto', 'Cadete'])
  expect(shown?.pesos).toEqual([
    { valor: '0-46', nome: 'até 46 kg' },
    { valor: '53-57', nome: 'até 57 kg' },
    { valor: '73-0', nome: 'acima de 73 kg' },
  ])
})

test('what the address asks for is shown; what no class meets is passed over', () => {
  expect(ask({ modalidade: 'kyorugui', sexo: 'F', peso: '73-0' })?.classe.acima).toBe(73)
  expect(ask({ modalidade: 'kyorugui', classe: 'cadete', sexo: 'F', peso: '53-57' })?.classe).toMatchObject({
    divisao: 'cadete',
    sexo: 'M',
  })
  expect(ask({ modalidade: 'judô' })?.classe.divisao).toBe('u30')
  expect(pickClasse({ classes: {} }, { modalidade: '', classe: '', sexo: '', peso: '' })).toBeUndefined()
  const { classe } = ask({ modalidade: 'kyorugui', sexo: 'M' })!
  expect(pickClasse(INDICE, pedidoDe(classe as ClasseDoRanking))?.classe).toEqual(classe)
})

test('words and figures', () => {
  expect(['olimpico', 'adulto avancados', 'cadete intermediarios', 'sub-21'].map(nomeDaDivisao)).toEqual([
    'Olímpico',
    'Adulto avançados',
    'Cadete intermediários',
    'Sub-21',
  ])
  expect([nomeDoPeso({ acima: 0, ate: 0 }), nomeDoPeso({ acima: 0, ate: 52.5 })]).toEqual([
    'sem divisão de peso',
    'até 52,5 kg',
  ])
  expect([pontosEscritos(14840), pontosEscritos(0), pontosEscritos(123456)]).toEqual(['148,40', '0,00', '1.234,56'])
  expect(
    [
      ['', 100],
      ['decaimento', 50],
      ['vencido', 0],
      ['teto anual, decaimento', 50],
      ['fora dos 4 melhores', 100],
    ].map(([motivo, percentual]) =>
      valorEmPalavras({ base: 100, motivo: String(motivo), percentual: Number(percentual) }),
    ),
  ).toEqual([
    'inteiro',
    '−50%, mais de 12 meses',
    'venceu, não conta',
    'limitado pelo teto do ano; −50%, mais de 12 meses',
    'fora dos 4 melhores',
  ])
  expect(valorEmPalavras({ base: 0, motivo: '', percentual: 100 })).toBe('este lugar não dá pontos')
})

test('of a class the list holds the first three, without club and parts', () => {
  const linha = (posicao: number) => {
    const nome = `Atleta ${posicao}`
    return { posicao, antes: 0, nome, clube: 'Onda', uf: 'SC', total: 100 - posicao, parcelas: [] }
  }
  expect(primeirosDe([])).toEqual([])
  expect(primeirosDe([1, 2, 3, 3].map(linha))).toEqual([
    { posicao: 1, nome: 'Atleta 1', uf: 'SC', total: 99 },
    { posicao: 2, nome: 'Atleta 2', uf: 'SC', total: 98 },
    { posicao: 3, nome: 'Atleta 3', uf: 'SC', total: 97 },
  ])
})
