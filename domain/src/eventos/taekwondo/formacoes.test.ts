import { describe, expect, it } from 'vitest'
import { checkGroup, FORMACOES_PADRAO, type Formacao } from './formacoes.ts'

describe('pairs and teams', () => {
  const group = (codigo: string): Formacao =>
    FORMACOES_PADRAO.find((each) => each.codigo === codigo) ??
    (() => {
      throw new Error(codigo)
    })()
  const who = (id: string, sexo: 'M' | 'F', nascimento = '2000-01-01', ordem = 11) => ({ id, sexo, nascimento, ordem })
  it('are the mixed pair, the team of three and the freestyle team of five', () => {
    expect(
      FORMACOES_PADRAO.map((each) => [
        each.codigo,
        each.tipo,
        each.modalidade,
        each.integrantes,
        each.masculinos,
        each.femininos,
        each.idadeMin,
        each.idadeMax,
        each.nome,
      ]),
    ).toEqual([
      ...(
        [
          ['cadete', 12, 14],
          ['juvenil', 15, 17],
          ['u30', 18, 30],
          ['o30', 31, null],
        ] as const
      ).flatMap(([name, min, max]) => [
        [`poomsae-${name}-dupla`, 'dupla', 'poomsae', 2, 1, 1, min, max, `dupla ${name}`],
        [`poomsae-${name}-trio-M`, 'trio', 'poomsae', 3, 3, 0, min, max, `trio masculino ${name}`],
        [`poomsae-${name}-trio-F`, 'trio', 'poomsae', 3, 0, 3, min, max, `trio feminino ${name}`],
      ]),
      ['freestyle-u17-dupla', 'dupla', 'freestyle', 2, 1, 1, 12, 17, 'dupla freestyle u17'],
      ['freestyle-o17-dupla', 'dupla', 'freestyle', 2, 1, 1, 18, null, 'dupla freestyle o17'],
      ['freestyle-equipe', 'equipe', 'freestyle', 5, 2, 2, 12, null, 'equipe mista freestyle'],
    ])
  })
  it('are right in number, sex, age and grade, or say what is wrong', () => {
    const check = (codigo: string, ...members: ReturnType<typeof who>[]) =>
      checkGroup(group(codigo), members, '2026-05-01').map((each) => each.codigo)
    expect(check('poomsae-u30-dupla', who('a', 'M'), who('b', 'F'))).toEqual([])
    expect(check('poomsae-u30-dupla', who('a', 'M'), who('b', 'M'))).toEqual(['faltam-mulheres'])
    expect(check('poomsae-u30-dupla', who('a', 'F'), who('b', 'F'))).toEqual(['faltam-homens'])
    expect(check('poomsae-u30-dupla', who('a', 'M'))).toEqual(['integrantes', 'faltam-mulheres'])
    expect(check('poomsae-u30-dupla', who('a', 'M'), who('a', 'F'))).toEqual(['integrante-repetido'])
    expect(
      check('poomsae-u30-trio-F', who('a', 'F', '2008-01-01'), who('b', 'F', '1996-12-31'), who('c', 'F')),
    ).toEqual([])
    expect(
      check('poomsae-u30-trio-F', who('a', 'F', '2009-01-01'), who('b', 'F', '1995-12-31'), who('c', 'F')),
    ).toEqual(['idade', 'idade'])
    expect(
      check(
        'freestyle-equipe',
        who('a', 'M'),
        who('b', 'M'),
        who('c', 'F'),
        who('d', 'F'),
        who('e', 'M', '1950-01-01', 20),
      ),
    ).toEqual([])
    expect(
      check(
        'freestyle-equipe',
        who('a', 'M', undefined, 1),
        who('b', 'M', undefined, 21),
        who('c', 'F', undefined, 0),
        who('d', 'F'),
        who('e', 'F'),
      ),
    ).toEqual(['graduacao', 'graduacao'])
    for (const each of checkGroup(
      group('poomsae-u30-dupla'),
      [who('a', 'F', '1900-01-01', 0), who('a', 'F'), who('c', 'F')],
      '2026-05-01',
    ))
      expect(each.frase).toMatch(/^.{15,}\.$/)
    expect(
      checkGroup(group('freestyle-equipe'), [who('Ana', 'F', '2020-01-01')], '2026-05-01').map((each) => each.frase),
    ).toEqual([
      'A categoria equipe mista freestyle tem 5 integrantes; há 1.',
      'A categoria equipe mista freestyle pede ao menos 2 do sexo masculino; há 0.',
      'A categoria equipe mista freestyle pede ao menos 2 do sexo feminino; há 1.',
      'Ana tem 6 anos no ano do evento; a categoria vai de 12 anos em diante.',
    ])
    expect(
      checkGroup(
        group('poomsae-cadete-trio-F'),
        [who('Ana', 'F'), who('Bia', 'F', '2013-01-01'), who('Bel', 'F', '2013-01-01', 0)],
        '2026-05-01',
      ).map((each) => each.frase),
    ).toEqual([
      'Ana tem 26 anos no ano do evento; a categoria vai de 12 anos a 14.',
      'A graduação de Bel está fora da categoria.',
    ])
  })
})
