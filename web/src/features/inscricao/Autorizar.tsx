import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Container from '@mui/material/Container'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AUTORIZACAO } from '@sie/domain/cadastro/autorizacao.ts'
import type { LinkDoCadastro } from '@sie/domain/cadastro/links.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { FormCard } from '../../ui/FormCard.tsx'
import { AssinaturaCpf } from './AssinaturaCpf.tsx'

/** A guardian reads the text and authorises the minor's record, signing with their CPF. */
export function Autorizar({ token, link }: { token: string; link: LinkDoCadastro }) {
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState('')
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { cpf: '', aceite: false, imagem: false } })
  const submit = handleSubmit(async ({ cpf, imagem }) => {
    setFailure('')
    try {
      const { call } = await import('../../platform/functions.ts')
      await call('autorizarMenor', { token, cpf, imagem, aceite: true, versao: AUTORIZACAO.versao })
      setDone(true)
    } catch (error) {
      const known = error instanceof ErroSIE ? error : new ErroSIE('interno')
      if (known.campos.cpf) setError('cpf', { message: known.campos.cpf }, { shouldFocus: true })
      else setFailure(known.campos.versao ?? known.message)
    }
  })
  if (done) {
    return (
      <FormCard title="Autorização registrada" text={`Obrigado. O cadastro de ${link.nome} segue para a federação, e guardamos quem autorizou, quando e qual texto. Enviamos por e-mail o link para retirá-la quando quiser.`}>
        <Button component={Link} to="/" variant="outlined">Ir para o início</Button>
      </FormCard>
    )
  }
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, sm: 6 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
        <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
          <Typography variant="h4" component="h1">{AUTORIZACAO.titulo}</Typography>
          <Stack component="dl" spacing={1} sx={{ m: 0 }}>
            {[['Menor', link.nome], ['Responsável', `${link.responsavel}, CPF ${link.cpfDoResponsavel}`], ['Onde treina', [link.federacao, link.clube].filter(Boolean).join(' · ')]].filter(([, value]) => value).map(([label, value]) => (
              <div key={label}>
                <Typography component="dt" variant="body2" color="textSecondary">{label}</Typography>
                <Typography component="dd" sx={{ m: 0 }}>{value}</Typography>
              </div>
            ))}
          </Stack>
          <Stack spacing={1.5} sx={{ p: 2, borderRadius: 1, bgcolor: 'action.hover' }}>
            {AUTORIZACAO.paragrafos.map((text) => <Typography key={text} variant="body2">{text}</Typography>)}
            <Typography variant="caption" color="textSecondary">{`Texto ${AUTORIZACAO.versao}`}</Typography>
          </Stack>
          <Box aria-live="assertive" sx={{ '&:empty': { mt: '0 !important' } }}>{failure && <Alert severity="error" role="presentation">{failure}</Alert>}</Box>
          <Controller
            name="aceite"
            control={control}
            rules={{ validate: (on) => on || 'Para autorizar, marque que leu e concorda.' }}
            render={({ field: { ref, value, onChange }, fieldState }) => (
              <FormControl error={fieldState.invalid}>
                <FormControlLabel label="Li o texto e autorizo este cadastro." control={<Checkbox checked={value} onChange={(_, on) => onChange(on)} slotProps={{ input: { ref, 'aria-describedby': 'aceite-nota' } }} />} />
                <FormHelperText id="aceite-nota">{fieldState.error?.message ?? ''}</FormHelperText>
              </FormControl>
            )}
          />
          <Controller
            name="imagem"
            control={control}
            render={({ field: { ref, value, onChange } }) => <Box><FormControlLabel label={AUTORIZACAO.imagem} control={<Checkbox checked={value} onChange={(_, on) => onChange(on)} slotProps={{ input: { ref } }} />} /></Box>}
          />
          <AssinaturaCpf control={control} />
          <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>Autorizar o cadastro</Button>
          <Typography variant="body2" color="textSecondary">Se você não conhece essa pessoa, feche esta página: sem a autorização o cadastro não vale.</Typography>
        </Stack>
      </Paper>
    </Container>
  )
}
