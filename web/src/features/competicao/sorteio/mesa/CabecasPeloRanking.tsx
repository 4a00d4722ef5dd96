import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { pontosEscritos } from '@sie/domain/competicao/ranking/escolha.ts'
import { useMutation } from '@tanstack/react-query'
import { useAccess } from '../../../../data/access.ts'

type Props = {
  evento: string
  classe: string
  quantas: number
  nameOf: (inscricao: string) => string
  onChange: (inscricoes: string[]) => void
}

/** Sets the best ranked confirmed entries as seeds, and shows the month of the ranking. */
export function CabecasPeloRanking({ evento, classe, quantas, nameOf, onChange }: Props) {
  const { call } = useAccess()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call('cabecasPeloRanking', { evento, classe, quantas }),
    onSuccess: ({ cabecas }) => cabecas.length > 0 && onChange(cabecas.map(({ inscricao }) => inscricao)),
  })
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" loading={isPending} disabled={classe === ''} onClick={() => mutate()}>
        Cabeças de chave pelo ranking
      </Button>
      {error && <Alert severity="error">{mensagem(error, 'Não foi possível ler o ranking. Tente de novo.')}</Alert>}
      {data && !isPending && (
        <Alert severity={data.cabecas.length < quantas ? 'warning' : 'success'} role="status">
          {explained(data, quantas)}
          {data.cabecas.map(({ inscricao, posicao, pontos }) => (
            <div
              key={inscricao}
            >{`${posicao}º no ranking: ${nameOf(inscricao)}, ${pontosEscritos(pontos)} pontos`}</div>
          ))}
        </Alert>
      )}
    </Stack>
  )
}

function explained({ mes, cabecas }: { mes: string; cabecas: readonly unknown[] }, quantas: number): string {
  if (mes === '') return 'Esta categoria ainda não tem um mês de ranking. Escolha os cabeças de chave à mão.'
  const month = `No ranking de ${mesPorExtenso(mes)}`
  if (cabecas.length === 0) return `${month} nenhum inscrito tem pontos. Escolha os cabeças de chave à mão.`
  if (cabecas.length >= quantas) return `${month}:`
  return `${month} só ${cabecas.length} dos inscritos ${cabecas.length === 1 ? 'tem' : 'têm'} pontos. Escolha os demais à mão.`
}
