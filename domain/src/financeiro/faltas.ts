import type { AppliesTo, LinhaDePreco, ServicoComPreco } from './servicos.ts'

export interface Falta {
  path: (string | number)[]
  text: string
}

interface Conferido extends ServicoComPreco {
  repasse: { federacao: number; confederacao: number }
}

/** Errors of a service across its fields, each at the field that can mend it. */
export function faltasDoServico(servico: Conferido): Falta[] {
  const { vigencia, validade, repasse, precos, descontosPorQuantidade, aplicaSe } = servico
  return [
    ...(vigencia.inicio && vigencia.fim && vigencia.fim < vigencia.inicio
      ? [{ path: ['vigencia', 'fim'], text: 'O fim vem antes do início.' }]
      : []),
    ...(validade.tipo === 'meses' && validade.meses < 1
      ? [{ path: ['validade', 'meses'], text: 'Informe por quantos meses vale.' }]
      : []),
    ...(repasse.federacao + repasse.confederacao > 100
      ? [{ path: ['repasse', 'confederacao'], text: 'Os repasses somam mais de 100%.' }]
      : []),
    ...precos.flatMap((linha, index) => [
      ...faltasDaLinha(linha, aplicaSe).map(({ path, text }) => ({ path: ['precos', index, ...path], text })),
      ...sombra(precos, index),
    ]),
    ...descontosPorQuantidade.flatMap(({ aPartirDe }, index) =>
      descontosPorQuantidade.findIndex((other) => other.aPartirDe === aPartirDe) < index
        ? [
            {
              path: ['descontosPorQuantidade', index, 'aPartirDe'],
              text: 'Já há um desconto a partir desta quantidade.',
            },
          ]
        : [],
    ),
  ]
}

function faltasDaLinha(linha: LinhaDePreco, aplicaSe: AppliesTo): Falta[] {
  const { graduacaoDe, graduacaoAte, idadeDe, idadeAte } = linha
  const praticante = [
    ['papel', linha.papel !== ''],
    ['graduacaoDe', graduacaoDe > 0],
    ['graduacaoAte', graduacaoAte > 0],
    ['idadeDe', idadeDe > 0],
    ['idadeAte', idadeAte > 0],
  ] as const
  return [
    ...(aplicaSe === 'pessoa'
      ? linha.tipoEntidade !== ''
        ? [{ path: ['tipoEntidade'], text: 'Este serviço é para pessoas.' }]
        : []
      : praticante.flatMap(([field, isSet]) =>
          isSet ? [{ path: [field], text: 'Este serviço não é para pessoas.' }] : [],
        )),
    ...(graduacaoDe > 0 && graduacaoAte > 0 && graduacaoAte < graduacaoDe
      ? [{ path: ['graduacaoAte'], text: 'Esta graduação vem antes da outra.' }]
      : []),
    ...(idadeDe > 0 && idadeAte > 0 && idadeAte < idadeDe
      ? [{ path: ['idadeAte'], text: 'Esta idade é menor que a outra.' }]
      : []),
  ]
}

/** Error of a row that no payer reaches, as an earlier row matches all its payers. */
function sombra(precos: readonly LinhaDePreco[], index: number): Falta[] {
  const linha = precos[index]
  const above = linha ? precos.findIndex((other, at) => at < index && covers(other, linha)) : -1
  return above === -1
    ? []
    : [
        {
          path: ['precos', index, 'valor'],
          text: `A linha ${above + 1} já atende todos estes casos. Ponha esta acima dela.`,
        },
      ]
}

const to = (value: number) => (value > 0 ? value : Number.POSITIVE_INFINITY)

const covers = (wide: LinhaDePreco, narrow: LinhaDePreco): boolean =>
  (wide.papel === '' || wide.papel === narrow.papel) &&
  (wide.tipoEntidade === '' || wide.tipoEntidade === narrow.tipoEntidade) &&
  wide.graduacaoDe <= narrow.graduacaoDe &&
  to(wide.graduacaoAte) >= to(narrow.graduacaoAte) &&
  wide.idadeDe <= narrow.idadeDe &&
  to(wide.idadeAte) >= to(narrow.idadeAte) &&
  Math.max(wide.quantidadeDe, 1) <= Math.max(narrow.quantidadeDe, 1)
