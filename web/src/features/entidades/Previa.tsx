import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PreviaDaMudanca } from '@sie/domain/entidades/mudanca.ts'

/** What would follow from a change of an entity, or what stands against it. */
export function Previa({ previa: { preenche, leva, fica, impede } }: { previa: PreviaDaMudanca }) {
  if (impede.length > 0)
    return (
      <Alert severity="warning">
        {impede.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </Alert>
    )
  return (
    <Stack spacing={1} component="section" aria-label="O que vai acontecer">
      {preenche.length > 0 && <Linha titulo="A entidade que fica recebe" itens={preenche} vazio="" />}
      <Linha
        titulo="Vai junto"
        itens={leva.map(({ rotulo, quantos }) => `${rotulo} (${quantos.toLocaleString('pt-BR')})`)}
        vazio="Nenhum outro registro."
      />
      {fica.length > 0 && <Linha titulo="Continua onde está" itens={fica} vazio="" />}
    </Stack>
  )
}

function Linha({ titulo, itens, vazio }: { titulo: string; itens: readonly string[]; vazio: string }) {
  return (
    <Typography variant="body2">
      <strong>{`${titulo}: `}</strong>
      {itens.length > 0 ? `${itens.join(', ')}.` : vazio}
    </Typography>
  )
}
