import Typography from '@mui/material/Typography'
import { formatDay, formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import type { convocacoes } from '@sie/domain/competicao/collections/convocacoes.ts'
import type { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { CLASSES_DA_SELECAO, MODALIDADES_DA_SELECAO, POSICOES } from '@sie/domain/competicao/selecoes/estados.ts'
import type { RowOf } from '../../../data/records.ts'
import type { LockupProps } from '../../../ui/identity/Lockup.tsx'
import { Folha } from '../../../ui/layout/Folha.tsx'

/** Printed letter that calls an athlete to a national team. */
export function CartaDeConvocacao({
  entidade,
  convocacao,
  selecao,
}: {
  entidade: LockupProps
  convocacao: RowOf<typeof convocacoes>
  selecao: RowOf<typeof selecoes>
}) {
  const { name, categoria, posicao, convocadaEm, responderAte } = convocacao
  const facts = [
    ['Seleção', selecao.name],
    ['Modalidade e classe', `${MODALIDADES_DA_SELECAO[selecao.modalidade]}, ${CLASSES_DA_SELECAO[selecao.classe]}`],
    ['Categoria', `${categoria}, ${POSICOES[posicao].toLowerCase()}`],
    ['Competição', selecao.competicao],
    ['Período', [formatDay(selecao.inicio), formatDay(selecao.fim)].filter(Boolean).join(' a ')],
    ['Local', selecao.local],
    ['Resposta até', isInstant(responderAte) ? formatDayTime(responderAte.toMillis()) : ''],
  ].filter(([, value]) => value)
  // Without a technical staff the president of the entity signs.
  const head = selecao.comissao[0] ?? { nome: entidade.name ?? entidade.sigla, funcao: 'Presidência' }
  return (
    <Folha entidade={entidade}>
      <Typography variant="h5" component="h1" sx={{ mb: 3 }}>
        Carta de convocação
      </Typography>
      <Typography sx={{ mb: 2 }}>{formatDay(convocadaEm)}</Typography>
      <Typography sx={{ mb: 2 }}>
        A {entidade.sigla} convoca {name} para a {selecao.name}.
      </Typography>
      {facts.map(([label, value]) => (
        <Typography key={label} sx={{ mb: 0.5 }}>
          <strong>{label}:</strong> {value}
        </Typography>
      ))}
      <Typography sx={{ mt: 3 }}>
        A resposta é dada no portal, em Meu perfil, Convocações. Quem recusa diz o motivo, que só a comissão técnica lê.
      </Typography>
      <Typography sx={{ mt: 8, pt: 1, borderTop: '1px solid #000', width: 320, breakInside: 'avoid' }}>
        {head.nome}
        <br />
        {head.funcao}
      </Typography>
    </Folha>
  )
}
