import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ChaveInteira } from './campos.ts'

const TEXTOS = {
  sorteio: () => 'Sorteio feito.',
  'novo-sorteio': () => 'Novo sorteio.',
  troca: ({ vagaA, vagaB }: Linha) => `Vagas ${vagaA + 1} e ${vagaB + 1} trocadas à mão.`,
  retirada: ({ sai }: Linha, nome: (id: string) => string) => `${nome(sai)} saiu da chave.`,
  substituicao: ({ sai, entra }: Linha, nome: (id: string) => string) =>
    `${nome(entra)} entrou no lugar de ${nome(sai)}.`,
  inclusao: ({ vagaA, entra }: Linha, nome: (id: string) => string) => `${nome(entra)} entrou na vaga ${vagaA + 1}.`,
  desempate: ({ entra }: Linha, nome: (id: string) => string) =>
    entra === '' ? 'Desempate desfeito.' : `${nome(entra)} fica na frente de quem empatou.`,
}
type Linha = ChaveInteira['registro'][number]

/** Changes to a bracket after its first draw, with the reasons. */
export function Registro({ chave }: { chave: ChaveInteira }) {
  const names = new Map(chave.inscritos.map(({ id, nome }) => [id, nome]))
  if (chave.registro.length < 2) return null
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        O que mudou
      </Typography>
      <ol>
        {chave.registro.map((entry, i) => (
          <li key={i}>
            {TEXTOS[entry.acao](entry, (id) => names.get(id) ?? 'Um atleta')}
            {entry.motivo && <Typography color="textSecondary">{entry.motivo}</Typography>}
          </li>
        ))}
      </ol>
    </Paper>
  )
}
