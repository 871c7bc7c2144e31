"""Who plays Chronica Universalis where no person does."""
