import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Paper from '@mui/material/Paper'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CONSEQUENCIAS } from '@sie/domain/cadastro/consentimentos.ts'
import type { LinkDoCadastro } from '@sie/domain/cadastro/links.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useCall } from '../../data/access.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { AssinaturaCpf } from './AssinaturaCpf.tsx'

type Tipo = 'responsavel' | 'imagem'

/** A guardian takes back what they authorised, all of it or the use of pictures alone, signing with their CPF. */
export function RetirarAutorizacao({ token, link }: { token: string; link: LinkDoCadastro }) {
  const call = useCall()
  const [tipo, setTipo] = useState<Tipo>('responsavel')
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState('')
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { cpf: '' } })
  const submit = handleSubmit(async ({ cpf }) => {
    setFailure('')
    try {
      await call('retirarAutorizacao', { token, cpf, tipo })
      setDone(true)
    } catch (error) {
      const known = error instanceof ErroSIE ? error : new ErroSIE('interno')
      if (known.campos.cpf) setError('cpf', { message: known.campos.cpf }, { shouldFocus: true })
      else setFailure(known.message)
    }
  })
  if (done) {
    return (
      <FormCard title="Autorização retirada" text={`${CONSEQUENCIAS[tipo]} Guardamos quem retirou e quando.`}>
        <Button component={Link} to="/" variant="outlined">Ir para o início</Button>
      </FormCard>
    )
  }
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, sm: 6 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
        <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
          <Typography variant="h4" component="h1">Retirar a autorização</Typography>
          <Typography>{`${link.responsavel}, CPF ${link.cpfDoResponsavel}, autorizou o cadastro de ${link.nome}.`}</Typography>
          {link.imagem && (
            <div>
              <FormLabel id="retirar-o-que">O que você quer retirar?</FormLabel>
              <RadioGroup aria-labelledby="retirar-o-que" value={tipo} onChange={(_, value) => setTipo(value as Tipo)}>
                <FormControlLabel value="responsavel" control={<Radio />} label="Toda a autorização" />
                <FormControlLabel value="imagem" control={<Radio />} label="Só o uso da imagem" />
              </RadioGroup>
            </div>
          )}
          <Alert severity="warning">{CONSEQUENCIAS[tipo]}</Alert>
          <Box aria-live="assertive" sx={{ '&:empty': { mt: '0 !important' } }}>{failure && <Alert severity="error" role="presentation">{failure}</Alert>}</Box>
          <AssinaturaCpf control={control} />
          <Button type="submit" variant="contained" color="error" size="large" loading={formState.isSubmitting}>{tipo === 'imagem' ? 'Retirar o uso da imagem' : 'Retirar a autorização'}</Button>
        </Stack>
      </Paper>
    </Container>
  )
}
